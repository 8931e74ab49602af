import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { db, type Database } from "#app/db/database.server.ts";
import type { SignedIn } from "../../viewer.ts";
import type { EmailChange } from "./email-change-form.ts";

const hashToken = (token: string) =>
  createHash("sha256").update(`change-email:${token}`).digest("base64url");

/**
 * Stores the address that an account asks for, and returns the token of its link: good for 24 hours
 * and once. It takes the place of an earlier one.
 */
export async function savePendingEmail(
  tx: Database,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  const row = {
    email,
    tokenHash: hashToken(token),
    expiresAt: sql<Date>`now() + interval '24 hours'`,
    createdAt: sql<Date>`now()`,
  };
  await tx
    .insertInto("emailChanges")
    .values({ userId, ...row })
    .onConflict((earlier) => earlier.column("userId").doUpdateSet(row))
    .execute();
  return token;
}

/** Uses up the account's link and returns its address; null if unknown, used, replaced, late or another account's. */
export async function spendPendingEmail(
  tx: Database,
  { userId, token }: { userId: string; token: string },
): Promise<string | null> {
  const row = await tx
    .deleteFrom("emailChanges")
    .where("userId", "=", userId)
    .where("tokenHash", "=", hashToken(token))
    .where("expiresAt", ">", sql<Date>`now()`)
    .returning("email")
    .executeTakeFirst();
  return row?.email ?? null;
}

/** Takes back what the account asked for; false if nothing waits. */
export async function dropPendingEmail(tx: Database, userId: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom("emailChanges")
    .where("userId", "=", userId)
    .returning("userId")
    .execute();
  return dropped.length > 0;
}

/** The address that the viewer has asked for, and what the link they opened is good for; null without a link. */
export async function readEmailChange(
  viewer: SignedIn,
  token: string | null,
): Promise<EmailChange> {
  const waiting = db
    .selectFrom("emailChanges")
    .select(["userId", "email"])
    .where("expiresAt", ">", sql<Date>`now()`);
  const [own, linked] = await Promise.all([
    waiting.where("userId", "=", viewer.id).executeTakeFirst(),
    token === null
      ? undefined
      : waiting.where("tokenHash", "=", hashToken(token)).executeTakeFirst(),
  ]);
  const linkState = linked?.userId === viewer.id ? "good" : "other-account";
  const state = linked ? linkState : "invalid";
  return { pending: own?.email ?? null, link: token === null ? null : state };
}

/** Deletes what nobody has confirmed in time. */
export async function sweepPendingEmails(): Promise<void> {
  await db
    .deleteFrom("emailChanges")
    .where("expiresAt", "<", sql<Date>`now()`)
    .execute();
}
