import { sql } from "kysely";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import {
  type EntriesQuery,
  entryQuery,
  type ListedEntry,
  dayCondition,
  moveCondition,
} from "./entry-query.server.ts";
import type { Account } from "./ledger-filter.ts";

/** Entries of all bookings, the newest day first. */
export async function listEntries(query: EntriesQuery): Promise<ListedEntry[]> {
  return (await entryQuery(query).execute(db)).rows;
}

/** Debits and credits of an account, in cents. */
export type AccountTotal = { account: Account; debitCents: number; creditCents: number };

/** Totals of the filtered entries, by account. */
export type LedgerTotals = {
  entries: number;
  /** Whether the totals cover only the newest 10,000 entries. */ more: boolean;
  accounts: AccountTotal[];
};

type Move = { debit: Account; credit: Account; entries: number; cents: number };

/** Reads the precomputed sums; with a search, adds up the newest 10,000 entries. */
export async function totalEntries(
  query: Pick<EntriesQuery, "filter" | "searched">,
): Promise<LedgerTotals> {
  const max = countBounds.listed;
  const source =
    query.searched === null
      ? sql`SELECT debit, credit, entries, cents FROM ledger_sums
          WHERE ${moveCondition(query.filter)} AND ${dayCondition(query.filter)}`
      : sql`SELECT debit, credit, 1 AS entries, cents
          FROM (${entryQuery({ ...query, before: null, limit: max })}) AS found`;
  const { rows } = await sql<Move>`
    SELECT debit, credit, sum(entries)::bigint AS entries, sum(cents)::bigint AS cents
    FROM (${source}) AS moved GROUP BY debit, credit`.execute(db);
  return totalsOf(rows, query.searched === null ? null : max);
}

function totalsOf(moves: readonly Move[], max: number | null): LedgerTotals {
  const entries = moves.reduce((sum, move) => sum + move.entries, 0);
  const names = [...new Set(moves.flatMap(({ debit, credit }) => [debit, credit]))].sort();
  const sum = (side: "debit" | "credit", account: Account) =>
    moves.reduce((all, move) => all + (move[side] === account ? move.cents : 0), 0);
  return {
    entries,
    more: max !== null && entries >= max,
    accounts: names.map((account) => ({
      account,
      debitCents: sum("debit", account),
      creditCents: sum("credit", account),
    })),
  };
}
