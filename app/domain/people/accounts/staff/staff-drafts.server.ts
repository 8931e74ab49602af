import { type Expression, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { isKeyUsed } from "#app/domain/command/idempotency-keys.server.ts";
import { log } from "#app/platform/log.server.ts";
import type { Staff } from "../../viewer.ts";

/** Drafts that a member of staff keeps, the newest, and for how many hours. */
const most = 60;
const keptHours = 14 * 24;
/** How many hours after its form was sent a draft may still arrive late. */
const lateHours = 6;

/** A form with what is typed into it. `address` is where it is sent; `intent` tells it from others there. */
type Draft = { page: string; address: string; intent: string; values: object | null };

/** The addresses of pages and forms of which an account has drafts, as a column. */
export const draftAddresses = (accountId: Expression<unknown>) =>
  sql<
    string[]
  >`ARRAY(SELECT unnest(ARRAY[page, address]) FROM staff_drafts WHERE account_id = ${accountId} AND "values" IS NOT NULL)`;

/**
 * Keeps what was typed `age` milliseconds ago, or that it was emptied (`values` null). Returns false,
 * and keeps nothing, if the form was sent, discarded or typed into since. The age does not count its
 * own way here: a form whose idempotency `key` is used was sent, whatever the clock says.
 */
export async function keepStaffDraft(
  viewer: Staff,
  { age, key, values, ...draft }: Draft & { age: number; key: string | undefined },
): Promise<boolean> {
  if (key !== undefined && (await isKeyUsed(viewer, key))) return false;
  const typed = {
    page: draft.page,
    values: values && JSON.stringify(values),
    typedAt: sql<Date>`now() - make_interval(secs => ${age / 1000})`,
  };
  const kept = await db
    .insertInto("staffDrafts")
    .values({ ...draft, ...typed, accountId: viewer.id })
    .onConflict((known) =>
      known
        .columns(["accountId", "address", "intent"])
        .doUpdateSet(typed)
        .whereRef("staffDrafts.typedAt", "<", "excluded.typedAt"),
    )
    .returning("address")
    .executeTakeFirst();
  return kept !== undefined;
}

/** The newest draft of a page, or of the form that is sent to this address. */
export function findStaffDraft({ id: accountId }: Staff, address: string) {
  return db
    .selectFrom("staffDrafts")
    .select(["address", "intent", "values", "typedAt"])
    .where("accountId", "=", accountId)
    .where((row) => row.or([row("page", "=", address), row("address", "=", address)]))
    .where("values", "is not", null)
    .orderBy("typedAt", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * Ends the drafts of a form that was sent or discarded, and what of it still arrives late. Never throws:
 * what was sent is written by now.
 */
export async function endStaffDrafts(
  { id: accountId }: Staff,
  { address, intents }: { address: string; intents: readonly string[] },
): Promise<void> {
  const ended = { values: null, typedAt: sql<Date>`now()` };
  const rows = [...new Set(intents)].map((intent) => ({
    ...ended,
    accountId,
    address,
    intent,
    page: address,
  }));
  await db
    .insertInto("staffDrafts")
    .values(rows)
    .onConflict((known) => known.columns(["accountId", "address", "intent"]).doUpdateSet(ended))
    .execute()
    .catch((error: unknown) =>
      log.warn({ err: error }, "The draft of a form that was sent stays."),
    );
}

/** Forgets drafts that are too old at `now`, what is too much of one person, and which forms were sent. */
export async function forgetStaffDrafts(now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  await db
    .deleteFrom("staffDrafts")
    .where((row) =>
      row.or([
        row("typedAt", "<", before(keptHours)),
        row.and([row("values", "is", null), row("typedAt", "<", before(lateHours))]),
      ]),
    )
    .execute();
  await sql`DELETE FROM staff_drafts WHERE (account_id, address, intent) IN (
    SELECT account_id, address, intent FROM (
      SELECT *, row_number() OVER (PARTITION BY account_id ORDER BY typed_at DESC) AS place FROM staff_drafts
      WHERE "values" IS NOT NULL
    ) AS placed WHERE place > ${most})`.execute(db);
}
