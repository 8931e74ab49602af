import { createHash } from "node:crypto";
import { db } from "#app/db/database.server.ts";

/** How long what a visitor typed is kept. */
const lifetimeMilliseconds = 2 * 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
/** The staff idempotency key, in place of a deal id; no deal id looks like it. */
export const staffForm = "staff:create-booking";

const formOf = (dealId: string) => `book/${dealId}`;

/**
 * Stores a booking form's input, a deal's or the staff's (`staffForm`), until its sender has signed
 * in. Returns a token; only its hash is stored. The token is derived from the idempotency key (122
 * random bits), so a repeat overwrites.
 */
export async function saveDraft(
  dealId: string,
  values: Readonly<Record<string, string>>,
  key: string,
): Promise<string> {
  const token = createHash("sha256")
    .update(`draft ${dealId} ${key}`)
    .digest()
    .subarray(0, 24)
    .toString("base64url");
  const draft = {
    values: JSON.stringify(values),
    expiresAt: new Date(Date.now() + lifetimeMilliseconds),
  };
  await db
    .insertInto("formDrafts")
    .values({ tokenHash: hashOf(token), form: formOf(dealId), ...draft })
    .onConflict((earlier) => earlier.column("tokenHash").doUpdateSet(draft))
    .execute();
  return token;
}

/** The stored input of this deal's form; null if expired. */
export async function readDraft(
  dealId: string,
  token: string,
): Promise<Record<string, string> | null> {
  const row = await db
    .selectFrom("formDrafts")
    .select("values")
    .where("tokenHash", "=", hashOf(token))
    .where("form", "=", formOf(dealId))
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
  // Only saveDraft writes it.
  return row ? (row.values as Record<string, string>) : null;
}

/** Deletes a draft whose form became a booking. */
export async function dropDraft(token: string): Promise<void> {
  await db.deleteFrom("formDrafts").where("tokenHash", "=", hashOf(token)).execute();
}

/** Deletes drafts that had expired at `now`, after two hours. */
export async function forgetDrafts(now: Date): Promise<void> {
  await db.deleteFrom("formDrafts").where("expiresAt", "<", now).execute();
}
