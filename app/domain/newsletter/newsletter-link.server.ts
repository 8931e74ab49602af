import { createHash, randomBytes } from "node:crypto";
import { href } from "react-router";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { ownUrl } from "#app/domain/mail/queue-mail.server.ts";
import type { SubscriberStatus } from "./newsletter-status.server.ts";

type LinkPurpose = "confirm" | "unsubscribe";
type LinkHolder = { subscriberId: string; email: string; status: SubscriberStatus };

/** Days that a confirmation link is valid. */
export const confirmDays = 7;

const paths = {
  confirm: href("/newsletter/confirm"),
  unsubscribe: href("/newsletter/unsubscribe"),
} as const satisfies Record<LinkPurpose, string>;

/** The purpose is hashed too, so that an unsubscribe link can't confirm. */
const hashOf = (purpose: LinkPurpose, token: string) =>
  createHash("sha256").update(`${purpose}:${token}`).digest("base64url");

/**
 * Creates a link for a subscriber and returns its URL on APP_URL. Confirmation links expire after a
 * week, unsubscribe links never.
 */
export async function makeLink(
  tx: DatabaseTransaction,
  { subscriberId, purpose }: { subscriberId: string; purpose: LinkPurpose },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx
    .insertInto("newsletterLinks")
    .values({
      tokenHash: hashOf(purpose, token),
      subscriberId,
      purpose,
      expiresAt: purpose === "confirm" ? new Date(Date.now() + confirmDays * 86_400_000) : null,
    })
    .execute();
  return ownUrl(paths[purpose], { token });
}

/** The subscriber of a token; null if unknown, for another purpose, or expired. */
export async function findLink(
  tx: Database,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkHolder | null> {
  const row = await tx
    .selectFrom("newsletterLinks")
    .innerJoin("newsletterSubscribers", "newsletterSubscribers.id", "newsletterLinks.subscriberId")
    .select([
      "newsletterSubscribers.id",
      "newsletterSubscribers.email",
      "newsletterSubscribers.status",
    ])
    .where("newsletterLinks.tokenHash", "=", hashOf(purpose, token))
    .where((link) => link.or([link("expiresAt", "is", null), link("expiresAt", ">", new Date())]))
    .executeTakeFirst();
  return row ? { subscriberId: row.id, email: row.email, status: row.status } : null;
}

/**
 * The same for a write: locks the subscriber before its links, so that concurrent confirm and
 * unsubscribe don't deadlock.
 */
export async function lockByLink(
  tx: DatabaseTransaction,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkHolder | null> {
  const found = await findLink(tx, purpose, token);
  if (!found) return null;
  await tx
    .selectFrom("newsletterSubscribers")
    .select("id")
    .where("id", "=", found.subscriberId)
    .forUpdate()
    .execute();
  // Read again under the lock: unsubscribing invalidates links.
  return findLink(tx, purpose, token);
}
