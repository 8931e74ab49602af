import { db } from "#app/db/database.server.ts";
import type { Operator, SuperAdmin } from "#app/domain/people/viewer.ts";
import { readAgency, settingQuery } from "#app/domain/settings/settings.server.ts";
import { senderKey } from "#app/domain/settings/to-agency.ts";
import { addressOf, domainOf } from "#app/platform/mailer.server.ts";
import { type Env, env } from "#app/platform/settings/env.server.ts";
import { checkSender, type SenderCheck } from "./check-sender.server.ts";

export type Sender = {
  /** The sender's address. */ address: string;
  /** The host that mails leave through; null if they are files. */ relay: string | null;
  /** What DNS says of its domain; null if that is none of the internet. */
  check: SenderCheck | null;
};

/** Who sends the site's mails, through what, and what DNS says of it. */
export async function readSender(
  viewer: SuperAdmin | Operator,
  { MAIL_FROM, SMTP_URL: smtp }: Pick<Env, "MAIL_FROM" | "SMTP_URL"> = env(),
): Promise<Sender> {
  const [{ contactEmail: contact }, saved, selector] = await Promise.all([
    readAgency(),
    settingQuery(db, senderKey).executeTakeFirst(),
    settingQuery(db, "dkimSelector").executeTakeFirst(),
  ]);
  const relay = smtp === undefined ? null : new URL(smtp).hostname;
  const address = saved?.value || addressOf(MAIL_FROM);
  const domain = domainOf(address) ?? "";
  const check = await checkSender(viewer, {
    domain,
    dkimSelector: selector?.value ?? "",
    relay,
    contact,
  });
  return { address, relay, check };
}
