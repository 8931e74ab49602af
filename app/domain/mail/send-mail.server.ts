import { sql } from "kysely";
import { href } from "react-router";
import { db } from "#app/db/database.server.ts";
import type { Json } from "#app/db/types.generated.ts";
import { senderOf, toAgency } from "#app/domain/settings/to-agency.ts";
import { env } from "#app/platform/settings/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { type Attachment, type Mailer, PermanentRefusal } from "#app/platform/mailer.server.ts";
import type { Agency } from "#app/values/agency.ts";
import { iconAddress } from "#app/values/icon-address.ts";
import { fitPicture, logoFile, readBrandPicture } from "#app/values/brand-picture.ts";
import { softwareName } from "#app/values/software-name.ts";
import { escapeHtml } from "#app/values/text/escape-html.ts";
import type { ClaimedMail } from "./claim-mails.server.ts";
import {
  actionMark,
  bandMark,
  composeMail,
  groundMark,
  imprintMark,
  letterheadMark,
  type MailContent,
} from "./compose-mail.ts";
import { recordFailure, erasedIfSecret } from "./record-failure.server.ts";

/** What other nouns do for their mails at the moment of sending. */
export type AtSending = {
  /** Draws the file of a mail's `attachmentId`; null if there is none any more. */
  attach(id: string): Promise<Attachment | null>;
  /** Writes a mail again from its `writtenFrom`; null if it is not to be sent any more. */
  rewrite(writtenFrom: Json): Promise<MailContent | null>;
};

/**
 * Sends a claimed mail, which the caller then marks as sent. False if it failed: that is recorded,
 * and the mail is tried again; a permanent failure, or the last of many, makes a dead letter. False,
 * too, if what it says is over: then it is deleted.
 */
export async function sendMail(
  mailer: Mailer,
  { letterhead, ...mail }: ClaimedMail,
  atSending: Partial<AtSending> = {},
): Promise<boolean> {
  const rows = letterhead ?? [];
  try {
    const text = await textNow(mail, atSending);
    if (text === null) {
      await withdraw(mail.id);
      return false;
    }
    await mailer.send({
      ...mail,
      subject: text.subject,
      ...withLetterhead(text, { appUrl: env().APP_URL, agency: toAgency(rows) }),
      date: mail.createdAt,
      listUnsubscribe: mail.listUnsubscribe,
      replyTo: mail.replyTo,
      fromName: mail.fromName,
      sender: senderOf(rows),
      attachment: await draw(mail, atSending),
    });
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    await recordFailure(mail, { message, permanent: error instanceof PermanentRefusal });
    return false;
  }
}

/** Reads anew what changes while a mail waits. */
async function textNow(
  { writtenFrom, subject, html, plainText }: Omit<ClaimedMail, "letterhead">,
  { rewrite }: Partial<AtSending>,
): Promise<(Body & { subject: string }) | null> {
  if (writtenFrom === null || !rewrite) return { subject, html, plainText };
  const written = await rewrite(writtenFrom);
  return written && { subject: written.subject, ...composeMail(written) };
}

async function withdraw(id: string): Promise<void> {
  log.info({ mail: id }, "A mail was not sent, because what it says is over.");
  await db.deleteFrom("outboxMails").where("id", "=", id).execute();
}

/** A mail says all by itself, so one whose file can't be drawn goes without it. */
async function draw(
  { id, attachmentId }: Pick<ClaimedMail, "id" | "attachmentId">,
  { attach }: Partial<AtSending>,
): Promise<Attachment | null> {
  if (attachmentId === null || !attach) return null;
  try {
    return await attach(attachmentId);
  } catch (error) {
    log.error({ err: error, mail: id }, "A mail's attachment could not be drawn.");
    return null;
  }
}

/** Marks mails as sent, and erases their secret links. */
export async function markSent(ids: readonly string[]): Promise<void> {
  await db
    .updateTable("outboxMails")
    .set({ status: "sent", sentAt: sql`now()`, lastError: null, ...erasedIfSecret })
    .where(sql<boolean>`id = ANY(${ids}::uuid[])`)
    .execute();
}

type Letterhead = { /** The site's origin, for the logo. */ appUrl: string; agency: Agency };
type Body = { html: string; plainText: string };

/** The name as the release before wrote it into mails that may still wait. Goes with the next one. */
const earlier = { letterhead: `<!--logo-->${softwareName}`, end: `\n${softwareName}\n` };

/**
 * Adds logo or name, colors, postal address, phone and registrations when sending; newsletters must
 * name an address by law, advertising the registrations.
 */
export function withLetterhead(body: Body, { appUrl, agency }: Letterhead): Body {
  const { html, plainText } = withoutName(body);
  const { tradeName, address, phone, registrations } = agency;
  const lines = [tradeName, address, phone, ...registrations].filter((line) => line !== "");
  const { shown, ground } = headOf(agency, appUrl);
  const imprint = lines.map(escapeHtml).join("<br>");
  return {
    html: html
      .replace(letterheadMark, () => shown)
      .replace(groundMark, () => ground)
      .replace(imprintMark, () => imprint)
      .replace(actionMark, () => agency.actionColor)
      .replace(bandMark, () => agency.bandColor),
    plainText: plainText + lines.map((line) => `${line}\n`).join(""),
  };
}

/** The logo, or icon and name; a logo for dark grounds stands on the band's color. */
function headOf(agency: Agency, appUrl: string): { shown: string; ground: string } {
  const picture = readBrandPicture(agency.logoPicture);
  const name = escapeHtml(agency.tradeName);
  const srcOf = (address: string) => escapeHtml(new URL(address, appUrl).href);
  const isLight = picture?.tone === "light";
  const ground = isLight ? `background:${agency.bandColor};color:#fbf6ec` : "color:#1b2a41";
  if (!picture) {
    const icon = `<img src="${srcOf(iconAddress(agency, 192))}" width="32" height="32" alt="" style="display:block">`;
    // Cells, so that a long name does not run below the icon.
    const cells = `<td style="padding-right:10px">${icon}</td><td style="font:600 20px/1.2 Fraunces,Georgia,serif">${name}</td>`;
    return {
      ground,
      shown: `<table role="presentation" cellspacing="0" cellpadding="0"><tr>${cells}</tr></table>`,
    };
  }
  const { width, height } = fitPicture(picture, { width: 240, height: 44 });
  const logo = srcOf(href("/media/:name", { name: logoFile(picture) }));
  const style = "display:block;max-width:100%;height:auto";
  return {
    ground,
    shown: `<img src="${logo}" width="${width}" height="${height}" alt="${name}" style="${style}">`,
  };
}

function withoutName({ html, plainText }: Body): Body {
  if (!html.includes(earlier.letterhead) || !plainText.endsWith(earlier.end))
    return { html, plainText };
  return {
    html: html.replace(earlier.letterhead, letterheadMark),
    plainText: plainText.slice(0, 1 - earlier.end.length),
  };
}
