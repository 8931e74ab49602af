import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { issueWelcomeCode } from "#app/domain/welcome-codes/issue-welcome-code.server.ts";
import type { WelcomeCode } from "#app/domain/welcome-codes/welcome-code.ts";
import { welcomeCodeOf } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import { welcomePercent } from "#app/domain/welcome-codes/welcome-percent.ts";
import { findLink, lockByLink, makeLink } from "./newsletter-link.server.ts";
import { welcomeCodeMail } from "./newsletter-mail.server.ts";

/** Where a link to confirm stands: to be pressed, done (by this link or another), or worthless. */
export type Confirmation = "waiting" | "confirmed" | "invalid";

/** What a link to confirm would do. Changes nothing: mail scanners open links too. */
export async function readConfirmation(token: string): Promise<Confirmation> {
  const found = await findLink(db, "confirm", token);
  if (!found) return "invalid";
  return found.status === "confirmed" ? "confirmed" : "waiting";
}

/** The welcome code of a confirmed subscription, not used yet, for whoever holds a link to confirm it from that inbox; null for everyone else, and before it is confirmed. */
export async function readOwnWelcomeCode(token: string): Promise<WelcomeCode | null> {
  const found = await findLink(db, "confirm", token);
  const welcomeCode = found?.status === "confirmed" ? await welcomeCodeOf(db, found.email) : null;
  return welcomeCode?.used === false ? welcomeCode : null;
}

/**
 * Confirms the subscription whose link this is. The first confirmation of an address also issues its welcome code (spec §1), worth what the setting says now, and mails it; where that is 0, none. Works once:
 * pressed again it changes nothing, and leaving makes every link to confirm worthless. Returns where the link stands now.
 * No command: the button holds nothing that was typed.
 */
export async function confirmSubscription(token: string): Promise<Confirmation> {
  const percent = welcomePercent(await readSettings());
  return db.transaction().execute(async (tx): Promise<Confirmation> => {
    const found = await lockByLink(tx, "confirm", token);
    if (!found) return "invalid";
    if (found.status === "confirmed") return "confirmed";
    await tx
      .updateTable("newsletterSubscribers")
      .set({ status: "confirmed", confirmedAt: new Date(), unsubscribedAt: null })
      .where("id", "=", found.subscriberId)
      .execute();
    await welcome(tx, { ...found, percent });
    return "confirmed";
  });
}

/** Who comes back has the code of the first time, and its mail. */
async function welcome(
  tx: DatabaseTransaction,
  { subscriberId, email, percent }: { subscriberId: string; email: string; percent: number },
): Promise<void> {
  if (percent === 0) return;
  const welcomeCode = await issueWelcomeCode(tx, { email, percent });
  if (!welcomeCode.isNew) return;
  const unsubscribeUrl = await makeLink(tx, { subscriberId, purpose: "unsubscribe" });
  await queueMail(tx, welcomeCodeMail({ email, welcomeCode, unsubscribeUrl }));
}
