import { createHash, randomBytes } from "node:crypto";
import { href } from "react-router";
import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { ownUrl } from "#app/domain/mail/own-url.server.ts";
import type { SubscriberStatus } from "./subscriber-status.ts";

type LinkPurpose = "confirm" | "unsubscribe";
type LinkHolder = { subscriberId: string; email: string; status: SubscriberStatus };

/** Days that a link to confirm works. */
export const confirmDays = 7;

const paths = { confirm: href("/newsletter/confirm"), unsubscribe: href("/newsletter/unsubscribe") } as const satisfies Record<
  LinkPurpose,
  string
>;

/** The purpose is part of what is hashed: a link to leave confirms nothing. */
const hashOf = (purpose: LinkPurpose, token: string) => createHash("sha256").update(`${purpose}:${token}`).digest("base64url");

/** Makes a link for a mail to this subscriber and returns its full address, on APP_URL alone. One to confirm works for a week, one to leave for good. */
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

/** Whose link this token is. Null where it is unknown, for something else, or over. */
export async function findLink(tx: Database, purpose: LinkPurpose, token: string): Promise<LinkHolder | null> {
  const row = await tx
    .selectFrom("newsletterLinks")
    .innerJoin("newsletterSubscribers", "newsletterSubscribers.id", "newsletterLinks.subscriberId")
    .select(["newsletterSubscribers.id", "newsletterSubscribers.email", "newsletterSubscribers.status"])
    .where("newsletterLinks.tokenHash", "=", hashOf(purpose, token))
    .where((link) => link.or([link("expiresAt", "is", null), link("expiresAt", ">", new Date())]))
    .executeTakeFirst();
  return row ? { subscriberId: row.id, email: row.email, status: row.status } : null;
}

/** The same for a write: the subscriber is locked until the transaction ends, ahead of every link, so that confirming and leaving at once can't cross. */
export async function lockByLink(tx: DatabaseTransaction, purpose: LinkPurpose, token: string): Promise<LinkHolder | null> {
  const found = await findLink(tx, purpose, token);
  if (!found) return null;
  await tx.selectFrom("newsletterSubscribers").select("id").where("id", "=", found.subscriberId).forUpdate().execute();
  // Read again under the lock: who left meanwhile has made the link worthless.
  return findLink(tx, purpose, token);
}
