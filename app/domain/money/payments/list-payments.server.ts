import { type RawBuilder, sql, type SqlBool } from "kysely";
import { countBounds } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { MoneySearch } from "../ledger/entry-query.server.ts";
import type { ListCursor } from "../list-cursor.ts";
import {
  type PaymentMethod,
  paymentMethods,
  receivedStates,
  sentStates,
  type PaymentState,
  type RefundState,
} from "./payment.ts";
import type { PaymentFilter } from "./payment-filter.ts";
import { paymentStates, refundStates } from "./payment-labels.ts";

/** A payment or a refund in a list of many bookings. */
export type ListedPayment = {
  id: string;
  bookingId: string;
  cents: number;
  /**
   * The day a payment was received; of a refund, sent or else requested. YYYY-MM-DD in New York.
   */
  day: string;
  /** Number of the check or transfer. */ reference: string;
  /** Why the payment was undone, or is refunded. */ reason: string;
  /** Name of the staff who recorded it; null if a customer did, or the account is deleted. */ recordedBy:
    | string
    | null;
} & (
  | { kind: "payment"; state: PaymentState; method: PaymentMethod }
  | { kind: "refund"; state: RefundState; method: PaymentMethod | null }
);

export type PaymentsQuery = {
  filter: Omit<PaymentFilter, "q">;
  searched: MoneySearch;
  /** Where the page starts in the list's order; null for its beginning. */
  before: ListCursor | null;
  limit: number;
};

/** Payments and refunds of all bookings, the newest day first. */
export async function listPayments(query: PaymentsQuery): Promise<ListedPayment[]> {
  const { rows } = await sql<ListedPayment>`
    SELECT found.*, account_names.name AS "recordedBy"
    FROM (${movementsQuery(query, listedColumns)}) AS found
      LEFT JOIN account_names ON account_names.id = recorded_by
    ORDER BY day DESC, found.id DESC`.execute(db);
  return rows;
}

/** Totals in cents of the filtered rows, of the newest 10,000 at most. */
export type PaymentTotals = {
  found: number;
  /** Received payments, and sent refunds. */ receivedCents: number;
  sentCents: number;
  /** Whether the totals leave out older rows. */ more: boolean;
};

export async function totalPayments(
  query: Pick<PaymentsQuery, "filter" | "searched">,
): Promise<PaymentTotals> {
  const max = countBounds.listed;
  const sumOf = (kind: string, states: readonly string[]) =>
    sql`coalesce(sum(cents) FILTER (WHERE kind = ${kind} AND state = ANY(${[...states]}::text[])), 0)::bigint`;
  const { rows } = await sql<Omit<PaymentTotals, "more">>`
    SELECT count(*)::integer AS found, ${sumOf("payment", receivedStates)} AS "receivedCents",
      ${sumOf("refund", sentStates)} AS "sentCents"
    FROM (${movementsQuery({ ...query, before: null, limit: max }, noColumns)}) AS found`.execute(
    db,
  );
  const totals = rows[0] ?? { found: 0, receivedCents: 0, sentCents: 0 };
  return { ...totals, more: totals.found >= max };
}

const refundDay = sql`coalesce(sent_on, business_day(requested_at))`;

/** Columns of payments and of refunds that only a list shows: indexes have all others. */
type Columns = { payments: RawBuilder<unknown>; refunds: RawBuilder<unknown> };
const listedColumns: Columns = {
  payments: sql`, booking_id AS "bookingId", method, reference, undone_reason AS reason, recorded_by`,
  refunds: sql`, booking_id AS "bookingId", method, reference, reason, recorded_by`,
};
const noColumns: Columns = { payments: sql``, refunds: sql`` };

/** One index scan for each filtered state and method: some are rare. */
function movementsQuery(
  { filter, searched, before, limit }: PaymentsQuery,
  columns: Columns,
): RawBuilder<unknown> {
  const { kind, from, to } = filter;
  const placed = (day: RawBuilder<unknown>) => sql`
    (${filter.import === "" ? sql`true` : sql`import_id = ${filter.import}::uuid`} AND ${before === null ? sql`true` : sql`(${day}, id) < (${before.day}::date, ${before.id}::uuid)`}
    AND ${from === "" ? sql`true` : sql`${day} >= ${from}::date`}
    AND ${to === "" ? sql`true` : sql`${day} <= ${to}::date`})`;
  const end = (day: RawBuilder<unknown>) => sql`ORDER BY ${day} DESC, id DESC LIMIT ${limit}`;
  const payments = sql`
    SELECT id, 'payment' AS kind, cents, received_on AS day, state${columns.payments}
    FROM payments WHERE ${searchCondition(searched)} AND ${placed(sql`received_on`)}`;
  const refunds = sql`
    SELECT id, 'refund' AS kind, cents, ${refundDay} AS day, state${columns.refunds}
    FROM refunds WHERE ${searchCondition(searched)} AND ${placed(refundDay)}`;
  const walk = (all: RawBuilder<unknown>, day: RawBuilder<unknown>, chosen: Chosen | null) =>
    chosen === null
      ? [sql`(${all} ${end(day)})`]
      : chosen.map(({ state, method: by }) => {
          const isBy = day === refundDay ? sql`coalesce(method, '') = ${by}` : sql`method = ${by}`;
          return sql`(${all} AND state = ${state} AND ${isBy} ${end(day)})`;
        });
  const walks = [
    ...(kind.startsWith("refund")
      ? []
      : walk(payments, sql`received_on`, choose("payment", filter))),
    ...(kind.startsWith("payment") ? [] : walk(refunds, refundDay, choose("refund", filter))),
  ];
  return sql`SELECT * FROM (${sql.join(walks, sql` UNION ALL `)}) AS each ORDER BY day DESC, id DESC LIMIT ${limit}`;
}

function searchCondition(searched: MoneySearch): RawBuilder<SqlBool> {
  if (searched === null) return sql`true`;
  if ("bookingIds" in searched) return sql`booking_id = ANY(${[...searched.bookingIds]}::uuid[])`;
  if ("cents" in searched) return sql`cents = ${searched.cents}`;
  if ("id" in searched)
    return sql`(id = ${searched.id}::uuid OR booking_id = ${searched.id}::uuid)`;
  return sql`false`;
}

type Chosen = { state: string; method: string }[];

/**
 * The states and methods that a filter selects; null without a selection. Unsent refunds have no
 * method ('').
 */
function choose(
  of: "payment" | "refund",
  { kind, method }: PaymentsQuery["filter"],
): Chosen | null {
  const all: readonly string[] = of === "payment" ? paymentStates : refundStates;
  const states = all.filter((state) => kind === "" || kind === of || kind === `${of}-${state}`);
  const methods = method === "" ? [...paymentMethods, ...(of === "refund" ? [""] : [])] : [method];
  if (method === "" && states.length === all.length) return null;
  return states.flatMap((state) => methods.map((by) => ({ state, method: by })));
}
