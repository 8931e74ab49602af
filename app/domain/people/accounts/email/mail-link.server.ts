import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";
import { dropPendingEmail } from "./pending-email.server.ts";

type MailLinkPurpose = "verify-email" | "reset-password";

/** Stores only a link's hash, better-auth's included, so that the table alone opens nothing. */
export function hashMailLink(identifier: string): Promise<string> {
  return Promise.resolve(createHash("sha256").update(identifier).digest("base64url"));
}

const identifier = (purpose: MailLinkPurpose, token: string) => hashMailLink(`${purpose}:${token}`);

/**
 * Creates a link token, valid for `seconds` and once. Reset links are used up by better-auth, which
 * looks for this identifier.
 */
export async function makeMailLink(
  tx: Database,
  { purpose, userId, seconds }: { purpose: MailLinkPurpose; userId: string; seconds: number },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await tx
    .insertInto("verifications")
    .values({
      id: randomBytes(16).toString("base64url"),
      identifier: await identifier(purpose, token),
      value: userId,
      expiresAt: new Date(Date.now() + seconds * 1000),
    })
    .execute();
  return token;
}

/** The user of a link; null if unknown, used or expired. */
export async function findMailLink(
  tx: Database,
  purpose: MailLinkPurpose,
  token: string,
): Promise<string | null> {
  const row = await tx
    .selectFrom("verifications")
    .where("identifier", "=", await identifier(purpose, token))
    .where("expiresAt", ">", new Date())
    .select("value")
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Uses up the link; false if a concurrent request did, or it has expired. */
export async function spendMailLink(
  tx: Database,
  purpose: MailLinkPurpose,
  token: string,
): Promise<boolean> {
  const row = await tx
    .deleteFrom("verifications")
    .where("identifier", "=", await identifier(purpose, token))
    .where("expiresAt", ">", new Date())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Invalidates all of a user's links, that of a change of email included. */
export async function dropMailLinks(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom("verifications").where("value", "=", userId).execute();
  await dropPendingEmail(tx, userId);
}
