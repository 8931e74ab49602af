import { createHash } from "node:crypto";
import { db } from "#app/db/database.server.ts";

/** How long what somebody typed is kept while they sign in. */
const lifetimeMilliseconds = 2 * 3_600_000;

const hashOf = (token: string) => createHash("sha256").update(token).digest("hex");

type Place = { token: string; /** Which form, such as 'book/rome'. */ form: string };

/** Stores what was typed into a form; only the token's hash is kept. A repeat overwrites. */
export async function storeDraft({ token, form }: Place, typed: object): Promise<void> {
  const draft = {
    values: JSON.stringify(typed),
    expiresAt: new Date(Date.now() + lifetimeMilliseconds),
  };
  await db
    .insertInto("formDrafts")
    .values({ tokenHash: hashOf(token), form, ...draft })
    .onConflict((earlier) => earlier.column("tokenHash").doUpdateSet(draft))
    .execute();
}

/** What was typed into this form; undefined if expired, or never stored. */
export async function findDraft({ token, form }: Place): Promise<unknown> {
  const row = await db
    .selectFrom("formDrafts")
    .select("values")
    .where("tokenHash", "=", hashOf(token))
    .where("form", "=", form)
    .where("expiresAt", ">", new Date())
    .executeTakeFirst();
  return row?.values;
}

/** Deletes a draft whose form was sent again. */
export async function dropDraft(token: string): Promise<void> {
  await db.deleteFrom("formDrafts").where("tokenHash", "=", hashOf(token)).execute();
}

/** Deletes drafts that had expired at `now`, after two hours. */
export async function forgetDrafts(now: Date): Promise<void> {
  await db.deleteFrom("formDrafts").where("expiresAt", "<", now).execute();
}
