import { sql } from "kysely";
import { onOwnConnection } from "#app/db/connection/own-connection.server.ts";
import { lockMerged } from "./merge-ledger-days.server.ts";

/** Entries and cents. */
type Figures = [entries: number, cents: number];

/** A wrong sum: its key (day, debit, credit, kind), the stored figures and the recounted ones. */
type WrongDay = { sums: "ledger"; of: string; kept: Figures; counted: Figures };

/**
 * Recounts the ledger up to the last merged entry and corrects its sums; returns the wrong ones.
 * Safe while the site runs: merging waits.
 */
export async function repairLedgerDays(lock: typeof lockMerged = lockMerged): Promise<WrongDay[]> {
  const { rows } = await onOwnConnection((database) =>
    database.transaction().execute(async (tx) => {
      const upTo = await lock(tx);
      return sql<WrongDay>`
        WITH counted AS (
          SELECT day, debit, credit, what, count(*) AS entries, sum(cents) AS cents FROM ledger
          WHERE id <= ${upTo} GROUP BY 1, 2, 3, 4
        ), wrong AS (
          SELECT day, debit, credit, what, coalesce(kept.entries, 0) AS kept_entries,
            coalesce(kept.cents, 0) AS kept_cents, coalesce(counted.entries, 0) AS entries,
            coalesce(counted.cents, 0) AS cents
          FROM ledger_days AS kept FULL JOIN counted USING (day, debit, credit, what)
          WHERE (kept.entries, kept.cents) IS DISTINCT FROM (counted.entries, counted.cents)
        ), removed AS (
          DELETE FROM ledger_days AS kept USING wrong WHERE wrong.entries = 0
            AND (kept.day, kept.debit, kept.credit, kept.what) = (wrong.day, wrong.debit, wrong.credit, wrong.what)
        ), corrected AS (
          INSERT INTO ledger_days SELECT day, debit, credit, what, entries, cents FROM wrong WHERE entries > 0
          ON CONFLICT (day, debit, credit, what) DO UPDATE
            SET entries = excluded.entries, cents = excluded.cents
        )
        SELECT 'ledger' AS sums, concat_ws(' ', day, debit, credit, what) AS of,
          jsonb_build_array(kept_entries, kept_cents) AS kept, jsonb_build_array(entries, cents) AS counted
        FROM wrong ORDER BY day, debit, credit, what`.execute(tx);
    }),
  );
  return rows;
}
