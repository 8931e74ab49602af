import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#app/db/database.server.ts";

type MailLinkPurpose = "verify-email" | "reset-password";

/** How a link's identifier is kept, better-auth's included: only its hash, so that whoever reads the table can't use a link on its way. */
export function hashMailLink(identifier: string): Promise<string> {
  return Promise.resolve(createHash("sha256").update(identifier).digest("base64url"));
}

const identifier = (purpose: MailLinkPurpose, token: string) => hashMailLink(`${purpose}:${token}`);

/** Makes a link's token, good for `seconds` and once. Reset links are spent by better-auth, which looks for this very identifier. */
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

/** Whose link it is. Null where it is unknown, spent or expired. */
export async function findMailLink(tx: Database, purpose: MailLinkPurpose, token: string): Promise<string | null> {
  const row = await tx
    .selectFrom("verifications")
    .where("identifier", "=", await identifier(purpose, token))
    .where("expiresAt", ">", new Date())
    .select("value")
    .executeTakeFirst();
  return row?.value ?? null;
}

/** Spends the link; false where someone else was first, or it has expired. */
export async function spendMailLink(tx: Database, purpose: MailLinkPurpose, token: string): Promise<boolean> {
  const row = await tx
    .deleteFrom("verifications")
    .where("identifier", "=", await identifier(purpose, token))
    .where("expiresAt", ">", new Date())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes every link worthless that still waits in this user's mail. */
export async function dropMailLinks(tx: Database, userId: string): Promise<void> {
  await tx.deleteFrom("verifications").where("value", "=", userId).execute();
}
