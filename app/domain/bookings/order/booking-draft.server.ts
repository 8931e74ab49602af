import { createHash } from "node:crypto";
import { db } from "#app/db/database.server.ts";

/** How long what a visitor typed is kept. */
const keptMilliseconds = 2 * 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");
/** The staff's form, in the place of a deal's id: no id looks like it. */
export const staffForm = "staff:create-booking";

const formOf = (dealId: string) => `book/${dealId}`;

/**
 * Keeps what was typed into a deal's booking form, or the staff's (`staffForm`), until its sender has signed in. Returns the token that finds it again; only its hash is stored. The token follows from the
 * form's key, 122 random bits that only its page knows: sent twice, the form is kept once, as it was sent last.
 */
export async function keepDraft(dealId: string, values: Readonly<Record<string, string>>, key: string): Promise<string> {
  const token = createHash("sha256").update(`draft ${dealId} ${key}`).digest().subarray(0, 24).toString("base64url");
  const kept = { values: JSON.stringify(values), expiresAt: new Date(Date.now() + keptMilliseconds) };
  await db
    .insertInto("formDrafts")
    .values({ tokenHash: hashOf(token), form: formOf(dealId), ...kept })
    .onConflict((earlier) => earlier.column("tokenHash").doUpdateSet(kept))
    .execute();
  return token;
}

/** What was typed into this deal's form under this token; null where nothing is kept any more. */
export async function readDraft(dealId: string, token: string): Promise<Record<string, string> | null> {
  const row = await db
    .selectFrom("formDrafts")
    .select("values")
    .where("tokenHash", "=", hashOf(token))
    .where("form", "=", formOf(dealId))
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
  // Only keepDraft writes it.
  return row ? (row.values as Record<string, string>) : null;
}

/** Forgets a draft, once its form has become a booking. */
export async function dropDraft(token: string): Promise<void> {
  await db.deleteFrom("formDrafts").where("tokenHash", "=", hashOf(token)).execute();
}

/** Forgets the drafts whose two hours were over at `now`. */
export async function forgetDrafts(now: Date): Promise<void> {
  await db.deleteFrom("formDrafts").where("expiresAt", "<", now).execute();
}
