import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { ListCursor } from "../list-cursor.ts";
import type { LedgerFilter } from "./ledger-filter.ts";
import type { Entry } from "./read-entries.server.ts";

/** An entry in a list of many bookings. */
export type ListedEntry = Entry & {
  at: Date;
  bookingId: string;
  key: string;
  paymentId: string | null;
  refundId: string | null;
};

/** What a search matches: bookings, an amount, a key or an id; null without a search. */
export type MoneySearch =
  | { bookingIds: readonly string[] }
  | { cents: number }
  | { key: string }
  | { id: string }
  | null;

export type EntriesQuery = {
  filter: Omit<LedgerFilter, "q">;
  searched: MoneySearch;
  /** Where the page starts in the list's order; null for its beginning. */
  before: ListCursor | null;
  limit: number;
};

const columns = sql`id, at, day, booking_id AS "bookingId", debit, credit, cents, what, key,
  payment_id AS "paymentId", refund_id AS "refundId"`;
const newestFirst = sql`ORDER BY day DESC, id DESC`;

/** Conditions on accounts and kind; they also fit the daily sums. */
export function moveCondition({
  account,
  side,
  what,
}: Omit<LedgerFilter, "q">): RawBuilder<SqlBool> {
  const onSide = {
    "": sql`${account} IN (debit, credit)`,
    debit: sql`debit = ${account}`,
    credit: sql`credit = ${account}`,
  }[side];
  const onAccount = account === "" ? sql`true` : onSide;
  return sql`(${onAccount} AND ${what === "" ? sql`true` : sql`what = ${what}`})`;
}

/** Conditions on the day; they also fit the daily sums. */
export function dayCondition({ from, to }: Pick<LedgerFilter, "from" | "to">): RawBuilder<SqlBool> {
  return sql`(${from === "" ? sql`true` : sql`day >= ${from}::date`} AND ${to === "" ? sql`true` : sql`day <= ${to}::date`})`;
}

/** Entries of all bookings, the newest day first. */
export function entryQuery({
  filter,
  searched,
  before,
  limit,
}: EntriesQuery): RawBuilder<ListedEntry> {
  const after =
    before === null ? sql`true` : sql`(day, id) < (${before.day}::date, ${before.id}::bigint)`;
  const placed = sql`${dayCondition(filter)} AND ${after}`;
  const end = sql`${newestFirst} LIMIT ${limit}`;
  if (searched !== null)
    return sql`SELECT ${columns} FROM ledger WHERE ${searchCondition(searched)} AND ${moveCondition(filter)} AND ${placed} ${end}`;
  if (filter.account === "" && filter.what === "")
    return sql`SELECT ${columns} FROM ledger WHERE ${placed} ${end}`;
  // One index scan for each combination of accounts and kind that matches: some are rare.
  return sql`
    WITH RECURSIVE moves AS (
      (SELECT debit, credit, what FROM ledger ORDER BY debit, credit, what LIMIT 1)
      UNION ALL
      SELECT following.* FROM moves, LATERAL (
        SELECT debit, credit, what FROM ledger
        WHERE (debit, credit, what) > (moves.debit, moves.credit, moves.what)
        ORDER BY debit, credit, what LIMIT 1) AS following
    )
    SELECT found.* FROM (SELECT * FROM moves WHERE ${moveCondition(filter)}) AS chosen, LATERAL (
      SELECT ${columns} FROM ledger
      WHERE debit = chosen.debit AND credit = chosen.credit AND what = chosen.what AND ${placed} ${end}) AS found
    ${end}`;
}

function searchCondition(searched: NonNullable<MoneySearch>): RawBuilder<SqlBool> {
  if ("bookingIds" in searched) return sql`booking_id = ANY(${[...searched.bookingIds]}::uuid[])`;
  if ("cents" in searched) return sql`cents = ${searched.cents}`;
  if ("key" in searched) return sql`key = ${searched.key}`;
  const { id } = searched;
  return sql`(booking_id = ${id}::uuid OR payment_id = ${id}::uuid OR refund_id = ${id}::uuid)`;
}
