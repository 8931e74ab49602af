import { sql } from "kysely";
import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import { readSettled } from "#app/db/connection/read-settled.server.ts";

/** Ids merged in one transaction. */
const batch = 50_000;

/** Adds new entries to the daily sums; returns the last merged id. */
export async function mergeLedgerDays(): Promise<number> {
  const newest = (await readSettled(newestEntry)) ?? 0;
  for (;;) {
    const merged = await db.transaction().execute((tx) => mergeBatch(tx, newest));
    if (merged >= newest) return merged;
  }
}

/** The newest entry's id; 0 without any. */
export async function newestEntry(database: Database = db): Promise<number> {
  const { id } = await database
    .selectFrom("ledger")
    .select(({ fn }) => fn.max("id").as("id"))
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** Locks the daily sums until the transaction ends; returns the id of the last merged entry. */
export async function lockMerged(tx: DatabaseTransaction): Promise<number> {
  const { upTo } = await tx
    .selectFrom("ledgerMerged")
    .select("upTo")
    .forUpdate()
    .executeTakeFirstOrThrow();
  return upTo;
}

/** One transaction updates the sums and their last id, so readers never see only one of them. */
async function mergeBatch(tx: DatabaseTransaction, newest: number): Promise<number> {
  const upTo = await lockMerged(tx);
  const next = Math.min(upTo + batch, newest);
  if (next <= upTo) return upTo;
  await sql`
    INSERT INTO ledger_days SELECT day, debit, credit, what, count(*), sum(cents) FROM ledger
    WHERE id > ${upTo} AND id <= ${next} GROUP BY 1, 2, 3, 4
    ON CONFLICT (day, debit, credit, what) DO UPDATE
      SET entries = ledger_days.entries + excluded.entries, cents = ledger_days.cents + excluded.cents`.execute(
    tx,
  );
  await tx.updateTable("ledgerMerged").set({ upTo: next }).execute();
  return next;
}
