import { db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { type WelcomeCode, welcomePercent } from "#app/domain/welcome-codes/welcome-code.ts";
import { welcomeCodeOf, issueWelcomeCode } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import { findLink, lockByLink, makeLink } from "./newsletter-link.server.ts";
import { welcomeCodeMail } from "./newsletter-mail.server.ts";

/** State of a confirmation link: unused, done (by any link), or invalid. */
export type Confirmation = "waiting" | "confirmed" | "invalid";

/** State of a confirmation link, without changes: mail scanners open links too. */
export async function readConfirmation(token: string): Promise<Confirmation> {
  const found = await findLink(db, "confirm", token);
  if (!found) return "invalid";
  return found.status === "confirmed" ? "confirmed" : "waiting";
}

/**
 * The unused welcome code of a confirmed subscription, for the holder of its confirmation link;
 * otherwise null.
 */
export async function readOwnWelcomeCode(token: string): Promise<WelcomeCode | null> {
  const found = await findLink(db, "confirm", token);
  const welcomeCode = found?.status === "confirmed" ? await welcomeCodeOf(db, found.email) : null;
  return welcomeCode?.used === false ? welcomeCode : null;
}

/**
 * Confirms the subscription of a mailed link. The first confirmation of an address mails its welcome
 * code (spec §1), unless the discount is 0. Clicked again it changes nothing; leaving ends all links.
 * Returns the link's state. No command: nothing was typed.
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

/** Returning subscribers keep their first code. */
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
