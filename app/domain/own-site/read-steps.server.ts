import { href } from "react-router";
import { db } from "#app/db/database.server.ts";
import { listSamples, type SampleRow, type SampleTable } from "#app/db/lists/samples.server.ts";
import { readBackupState } from "#app/domain/backup/read-backup-state.server.ts";
import {
  type ContentEntry,
  mergeEntries,
  readRows,
} from "#app/domain/content/content-entries.server.ts";
import { fill } from "#app/domain/content/content-fields.server.ts";
import type { ContentKind } from "#app/domain/content/content-kind.server.ts";
import { contentKinds } from "#app/domain/content/content-kinds.server.ts";
import { figures } from "#app/domain/content/kinds/figures.server.ts";
import { places } from "#app/domain/content/kinds/places.server.ts";
import { policies } from "#app/domain/content/kinds/policies.server.ts";
import { team } from "#app/domain/content/kinds/team.server.ts";
import { testimonials } from "#app/domain/content/kinds/testimonials.server.ts";
import type { Texts } from "#app/domain/command/field-list.ts";
import { paymentProvider } from "#app/domain/money/online/provider.server.ts";
import { ownerTabs, staffPaths } from "#app/domain/people/staff-paths.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { ownSettings, readSwitch } from "#app/domain/settings/own-site.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { readSite } from "#app/domain/settings/read-site.server.ts";
import { registrationStates } from "#app/domain/settings/seller-settings.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { plural } from "#app/values/plural.ts";
import { type Sample, type OwnSiteStep, sampleText } from "./sample-group.ts";
import { readMissing } from "./switch-site.server.ts";

type Keys = Parameters<typeof ownSettings>[1];
const registrations = Object.keys(registrationStates) as (keyof typeof registrationStates)[];
const asked: Keys = [
  "tradeName",
  "legalName",
  "logoPicture",
  "actionColor",
  "bandColor",
  "address",
  "phone",
  "contactEmail",
  "senderEmail",
  "howToPay",
  ...registrations,
];

/** The switch as it is now, and what is missing for it. */
export async function readOwnSite(_viewer: SuperAdmin) {
  const [{ isOn, version }, missing, { hidesSamples }] = await Promise.all([
    readSwitch(db),
    readMissing(db),
    readSite(),
  ]);
  return { isOn, version, missing, leavesOut: hidesSamples };
}

/** What of the sample world is replaced by the agency's own, step by step. */
export async function readSteps(
  viewer: SuperAdmin,
  { hasSecondFactor }: { hasSecondFactor: boolean },
): Promise<OwnSiteStep[]> {
  const [{ tradeName }, own, backups, missing, rows, posts, deals, faqs] = await Promise.all([
    readAgency(),
    ownSettings(db, asked),
    readBackupState(viewer),
    readMissing(db),
    readRows(db),
    listSamples("post", db),
    listSamples("deal", db),
    listSamples("faq", db),
  ]);
  const identity = href("/superadmin/identity");
  const paths = staffPaths.superadmin;
  const texts = (kind: ContentKind) => {
    const entries = mergeEntries(kind, rows);
    return textStep(kind, entries, (name) => fill(name, tradeName));
  };
  const listed: readonly ContentKind[] = [figures, testimonials, team, places, policies];
  const others = contentKinds.filter((kind) => kind.isClaim && !listed.includes(kind));
  const needs = (one: (typeof missing)[number]) => missing.includes(one);
  return [
    step("name", "Name", own.tradeName !== undefined && !needs("legalName"), {
      text:
        own.tradeName === undefined
          ? "The site has the software’s name."
          : own.tradeName + (needs("legalName") ? ": the legal name is missing." : ""),
      open: "sample",
      to: identity,
      isNeeded: needs("legalName"),
    }),
    step("logo", "Logo", own.logoPicture !== undefined, {
      text: "Of the header, mails and receipts; without one the name stands there, its initials on icons.",
      open: "sample",
      to: identity,
    }),
    step("colors", "Colors", own.actionColor !== undefined || own.bandColor !== undefined, {
      text: "Of buttons, and of the band at top and foot.",
      open: "sample",
      to: identity,
    }),
    step("address", "Address and email", !needs("address") && !needs("contactEmail"), {
      text:
        own.address === undefined
          ? "Nobody works at the address of the samples."
          : own.address + (needs("contactEmail") ? ": the contact email is missing." : ""),
      open: "sample",
      to: needs("address") ? identity : ownerTabs.settings,
      isNeeded: needs("address") || needs("contactEmail"),
    }),
    step("phone", "Phone and hours", own.phone !== undefined, {
      text: own.phone ?? "Nobody answers the phone of the samples: an own site leaves it out.",
      open: "sample",
      to: identity,
    }),
    step(
      "registrations",
      "Registrations",
      registrations.some((key) => own[key] !== undefined),
      {
        text: "California, Florida, Washington and Hawaii ask for a number.",
        to: identity,
      },
    ),
    senderStep(own.senderEmail, needs("sender")),
    step("payment", "Payment", own.howToPay !== undefined || paymentProvider() !== null, {
      text: "How customers pay: online, or as your instructions say.",
      to: ownerTabs.settings,
    }),
    ...listed.map(texts),
    rowStep("post", "Blog posts", posts, paths.blog),
    rowStep("deal", "Deals", deals, paths.deals),
    rowStep("faq", "Questions and answers", faqs, paths.faqs),
    ...others.map(texts),
    step("domain", "Domain", isPublic(env().APP_URL), {
      text: env().APP_URL,
      to: href("/superadmin/mail"),
      button: "Look at Mail",
    }),
    step("backups", "Backups", backups.state === "fine", {
      text: backups.state === "off" ? "None is scheduled." : "They are scheduled.",
      to: paths.home,
      button: "Look at the Dashboard",
    }),
    step("second-factor", "Second factor", hasSecondFactor, {
      text: "A code after the password, for your own account.",
      to: paths.twoFactor,
    }),
  ];
}

function senderStep(sender: string | undefined, isNeeded: boolean): OwnSiteStep {
  const [key, label] = ["sender", "Sender of mails"];
  if (isNeeded) {
    const text = "Mails leave from an address of the samples.";
    return step(key, label, false, {
      text,
      open: "sample",
      to: href("/superadmin/identity"),
      isNeeded,
    });
  }
  const { SMTP_URL, MAIL_FROM } = env();
  const from = sender ?? MAIL_FROM;
  const isSent = SMTP_URL !== undefined;
  return step(key, label, isSent, {
    text: isSent ? from : `${from}: no mail server is set up, so nobody receives a mail.`,
    to: href("/superadmin/mail"),
  });
}

/** Whether visitors can reach the address, over an encrypted connection. */
function isPublic(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" && hostname.includes(".") && !/^[\d.]+$/.test(hostname);
}

type Given = {
  text: string;
  /** What it is called until it is done: 'sample' where one stands in for it. */
  open?: "sample";
  to: string;
  button?: string;
  isNeeded?: boolean;
};

function step(key: string, label: string, isDone: boolean, { open, ...given }: Given): OwnSiteStep {
  return { button: "Change", ...given, key, label, state: isDone ? "done" : (open ?? "open") };
}

function textStep(
  kind: ContentKind,
  entries: readonly ContentEntry[],
  filled: (text: string) => string,
): OwnSiteStep {
  const samples = entries
    .filter(({ isSample }) => isSample)
    .map(({ id, published, hidden }): Sample => ({
      id,
      name: filled((kind.named in (published ?? {}) && published?.[kind.named]) || id),
      text: filled(sampleText(saidBy(kind, published ?? {}))),
      state: hidden ? "hidden" : "shown",
    }));
  const [only] = entries;
  const to =
    kind.isOne && only
      ? staffPaths.superadmin.contentEntry(kind.key, only.id)
      : staffPaths.superadmin.contentEntries(kind.key);
  return {
    ...sampleStep(kind.key, kind.label, samples, to),
    canHide: kind.canHide,
    isLeftOut: kind.isClaim,
    isNeeded: kind === policies && samples.length > 0,
    isLong: kind === policies,
  };
}

/** Its lines and texts, without its name; what only search engines read is said by the text, too. */
const saidBy = ({ named, inputs }: ContentKind, texts: Texts): string[] =>
  Object.entries(inputs).flatMap(([name, { type }]) =>
    name === named || type === "picture" || type === "choice" ? [] : [texts[name] ?? ""],
  );

const rowStep = (
  of: SampleTable,
  label: string,
  samples: readonly SampleRow[],
  to: string,
): OwnSiteStep => ({
  ...sampleStep(
    of,
    label,
    samples.map((row) => ({ ...row, text: sampleText([row.text]) })),
    to,
  ),
  canHide: true,
  isLeftOut: true,
});

function sampleStep(
  key: string,
  label: string,
  samples: readonly Sample[],
  to: string,
): OwnSiteStep {
  const shown = samples.filter(({ state }) => state === "shown").length;
  const hidden = samples.length - shown;
  const rest = shown > 0 ? "sample" : "hidden";
  return {
    key,
    label,
    state: samples.length === 0 ? "done" : rest,
    text:
      samples.length === 0
        ? "Nothing of the samples is left."
        : [
            ...(shown > 0 ? [plural(shown, "sample is left", "samples are left")] : []),
            ...(hidden > 0 ? [`${hidden} hidden`] : []),
          ].join(", ") + ".",
    to,
    button: "Edit",
    samples,
  };
}
