import { type DatabaseTransaction, db } from "#app/db/database.server.ts";
import { command, type Unavailable } from "#app/domain/command/command.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import { visitor } from "#app/domain/people/viewer.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { welcomePercent } from "#app/domain/welcome-codes/welcome-code.ts";
import { welcomeCodeOf } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import type { NewsletterInput } from "./newsletter-form.ts";
import { takeNewsletterMail, takeRequest } from "./newsletter-limits.server.ts";
import { confirmDays, makeLink } from "./newsletter-link.server.ts";
import { alreadySubscribedMail, confirmSubscriptionMail } from "./newsletter-mail.server.ts";

/** Days until an unconfirmed address is deleted. */
const retentionDays = 30;

/**
 * Deletes subscriptions unconfirmed for 30 days before `now`, and expired links; in batches,
 * skipping locked rows.
 */
export async function forgetUnconfirmed(now: Date): Promise<void> {
  await db
    .deleteFrom("newsletterLinks")
    .where("tokenHash", "in", (links) =>
      links
        .selectFrom("newsletterLinks")
        .select("tokenHash")
        .where("expiresAt", "<", now)
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
  await db
    .deleteFrom("newsletterSubscribers")
    .where("id", "in", (subscribers) =>
      subscribers
        .selectFrom("newsletterSubscribers")
        .select("id")
        .where("status", "=", "pending")
        .where("requestedAt", "<", new Date(now.getTime() - retentionDays * 86_400_000))
        .limit(100)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

export type Subscribed =
  | { ok: true }
  | { ok: false; reason: "robot" }
  | { ok: false; reason: "throttled"; retryAfter: number }
  | Unavailable;

/**
 * Mails the question whether this address wants the newsletter (spec §2.3). The answer is the same
 * for every address, so that nobody learns who subscribes.
 *
 * Refused: 'robot' for a filled honeypot; 'throttled' by `ipAddress`, with the seconds to wait; 'unavailable'.
 */
export async function subscribe(
  { email, remark }: NewsletterInput,
  ipAddress: string,
): Promise<Subscribed> {
  if (remark !== "") return { ok: false, reason: "robot" };
  const percent = welcomePercent(await readSettings());
  const taken = await command({ by: visitor, requestOrigin: null }, async ({ tx }) => {
    const allowed = await takeRequest(tx, ipAddress);
    if (!allowed.ok) return allowed;
    const mailed = await takeNewsletterMail(tx, email);
    if (mailed) await request(tx, { email, percent });
    return { ok: true as const, mailed };
  });
  if (!taken.ok) return taken;
  if (taken.mailed) await forgetUnconfirmed(new Date());
  return { ok: true };
}

async function request(
  tx: DatabaseTransaction,
  { email, percent }: { email: string; percent: number },
): Promise<void> {
  const { id, status } = await tx
    .insertInto("newsletterSubscribers")
    .values({ email })
    // The status stays: a stranger who enters an address changes nothing.
    .onConflict((row) => row.column("email").doUpdateSet({ requestedAt: new Date() }))
    .returning(["id", "status"])
    .executeTakeFirstOrThrow();
  const unsubscribeUrl = await makeLink(tx, { subscriberId: id, purpose: "unsubscribe" });
  const welcomeCode = await welcomeCodeOf(tx, email);
  if (status === "confirmed") {
    await queueMail(tx, alreadySubscribedMail({ email, unsubscribeUrl, welcomeCode }));
    return;
  }
  const confirmUrl = await makeLink(tx, { subscriberId: id, purpose: "confirm" });
  // Promise no second code, and none of 0 percent.
  const promised = welcomeCode || percent === 0 ? null : percent;
  await queueMail(
    tx,
    confirmSubscriptionMail({
      email,
      confirmUrl,
      unsubscribeUrl,
      days: confirmDays,
      percent: promised,
    }),
  );
}
