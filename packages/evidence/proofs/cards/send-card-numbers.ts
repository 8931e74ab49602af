import { db } from "../../../../app/db/database.server.ts";
import { env } from "../../../../app/platform/settings/env.server.ts";
import { cardRefusal } from "../../../../app/values/text/card-number.ts";
import { openStaffForm, type Posted, postForm } from "../../../../tests/forms/posted-forms.ts";
import { publicForms } from "../../../../tests/forms/public-form-list.ts";
import { readForms, typedInto } from "../../../../tests/forms/read-forms.ts";
import { staffForms } from "../../../../tests/forms/staff-form-list.ts";
import { type TypedCard, typedCards } from "./card-samples.ts";
import { findSent, findStored } from "./find-sent.ts";

type Site = (request: Request) => Promise<Response>;
type Options = {
  site: Site;
  /** How many card numbers to send in all; each text field gets at least one. */
  numbers: number;
  /** Controls change a card: its check digit, or nothing where the site's guard is off. */
  change?: (card: TypedCard) => TypedCard;
  /** Opens the form anew for each number: where it may be taken. */
  anew?: boolean;
  /** Which of a form's fields; by default all that take text. */
  only?: (field: string) => boolean;
  signal: AbortSignal;
};

type OpenForm = Posted & { texts: readonly string[]; secrets: readonly string[] };

type Open = (site: Site) => Promise<OpenForm>;

export type CardReport = {
  forms: number;
  fields: number;
  sent: number;
  /** Answers with the refusal beside the form. */
  refused: number;
  /** Numbers that an answer showed again. */
  shown: number;
  /** Numbers found in any table. */
  stored: number;
  /** Forms and fields that did not refuse one, with the answer's status. */
  notRefused: string[];
  numbers: ReadonlySet<string>;
};

/** Every form of the site that a person types into, by name: tests/guards compares the lists with the routes. */
const openers: readonly (readonly [name: string, open: Open])[] = [
  ...Object.entries(publicForms).map(
    ([name, form]) => [name, (site: Site) => openPublicForm(site, form)] as const,
  ),
  ...Object.entries(staffForms).map(
    ([name, form]) =>
      [
        name,
        async (site: Site) => ({
          ...(await openStaffForm(site, form)),
          secrets: form.secrets ?? [],
        }),
      ] as const,
  ),
];

/**
 * Sends card numbers into every text field of every form: first one at a time, then into all fields
 * of a form at once, until `numbers` are sent. Looks for them in the whole database.
 */
export async function sendCardNumbers(options: Options): Promise<CardReport> {
  const { site, numbers, anew = false, change = (card) => card, signal } = options;
  const only = options.only ?? (() => true);
  const cards = typedCards(1);
  const report = { sent: 0, refused: 0, shown: 0 };
  const [sent, notRefused] = [new Set<string>(), new Set<string>()];
  const opened: { name: string; form: OpenForm; fields: string[]; open: Open }[] = [];
  for (const [name, open] of openers) {
    signal.throwIfAborted();
    await forgetLimits();
    const form = await open(site);
    const fields = form.texts.filter((field) => !form.secrets.includes(field) && only(field));
    opened.push({ name, form, fields, open });
  }

  const send = async (name: string, form: OpenForm, fields: readonly string[]) => {
    signal.throwIfAborted();
    const typed = fields.map((field) => [field, change(cards.next().value)] as const);
    for (const [, { number }] of typed) sent.add(number);
    await forgetLimits();
    const texts = Object.fromEntries(typed.map(([field, { text }]) => [field, text]));
    const answer = await postForm(site, { ...form, fields: { ...form.fields, ...texts } });
    report.sent += fields.length;
    if (answer.text.includes(cardRefusal)) report.refused += fields.length;
    else notRefused.add(`${name}: ${fields.join(", ")} (${answer.status})`);
    const own = new Set(typed.map(([, { number }]) => number));
    report.shown += findSent(answer.html, own).length;
  };
  for (const { name, form, fields, open } of opened)
    for (const field of fields) await send(name, anew ? await open(site) : form, [field]);
  while (report.sent < numbers)
    for (const { name, form, fields } of opened)
      if (fields.length > 0 && report.sent < numbers) await send(name, form, fields);

  return {
    ...report,
    forms: opened.length,
    fields: opened.flatMap(({ fields }) => fields).length,
    stored: (await findStored(sent)).size,
    notRefused: [...notRefused],
    numbers: sent,
  };
}

/** Sends every form of the portals once more after its sender's session has ended; returns how many numbers are kept. */
export async function loseForms(site: Site): Promise<{ lost: number; stored: number }> {
  const cards = typedCards(2);
  const sent = new Set<string>();
  let lost = 0;
  for (const form of Object.values(staffForms)) {
    await forgetLimits();
    const open = await openStaffForm(site, form);
    if (open.texts.length === 0) continue;
    await db.deleteFrom("sessions").execute();
    const fields: Record<string, string> = { ...open.fields };
    for (const field of open.texts) {
      const { number, text } = cards.next().value;
      fields[field] = text;
      sent.add(number);
    }
    await postForm(site, { ...open, fields });
    lost += 1;
  }
  return { lost, stored: (await findStored(sent)).size };
}

async function openPublicForm(site: Site, form: (typeof publicForms)[string]): Promise<OpenForm> {
  const { page, to, cookie, fields } = await form.open();
  const headers = { Accept: "text/html", ...(cookie && { Cookie: cookie }) };
  const html = await (await site(new Request(new URL(page, env().APP_URL), { headers }))).text();
  const shown = readForms(html).find(
    (one) => one.method === "post" && Object.keys(fields).every((name) => name in one.fields),
  );
  const texts = shown ? typedInto(shown) : Object.keys(fields);
  return {
    to,
    cookie,
    fields,
    texts: texts.filter((name) => !form.hidden?.includes(name) && !form.locked?.includes(name)),
    secrets: form.secrets ?? [],
  };
}

/** Clears rate limits, so that only the guard refuses. */
async function forgetLimits(): Promise<void> {
  await db.deleteFrom("rateLimits").execute();
  // One of the forms turns it on; then every staff page would redirect to its setup.
  await db
    .updateTable("appSettings")
    .set({ value: "off" })
    .where("key", "=", "two_factor_required")
    .execute();
}
