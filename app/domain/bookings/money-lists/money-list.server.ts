import { readOn } from "#app/db/lists/read-on.server.ts";
import { chosenOf, recordExport } from "#app/domain/audit/record-export.server.ts";
import type { ListedEntry, MoneySearch } from "#app/domain/money/ledger/entry-query.server.ts";
import { listEntries, totalEntries } from "#app/domain/money/ledger/list-entries.server.ts";
import { type ListCursor, cursorOf } from "#app/domain/money/list-cursor.ts";
import {
  type ListedPayment,
  listPayments,
  totalPayments,
} from "#app/domain/money/payments/list-payments.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { type WithBooking, addBookings } from "./add-bookings.server.ts";
import { searchMoney } from "./search-money.server.ts";

export type LedgerRow = ListedEntry & WithBooking;
export type PaymentRow = ListedPayment & WithBooking;

/** Every entry of the ledger, with the totals by account. */
export const ledgerList = moneyList({ file: "ledger", list: listEntries, total: totalEntries });

/** All payments and refunds, with what was received and sent. */
export const paymentList = moneyList({
  file: "payments",
  list: listPayments,
  total: totalPayments,
});

type Reader = Permitted<"read", "money">;
type Found<Filter> = { filter: Filter; searched: MoneySearch };
type Declared<Filter, Row, Totals> = {
  /** Its file's name in the audit log. */
  file: string;
  list(query: Found<Filter> & { before: ListCursor | null; limit: number }): Promise<Row[]>;
  total(query: Found<Filter>): Promise<Totals>;
};

/** Rows of one page. */
const perPage = 50;

/**
 * A list by day, newest first: its pages and its file. A text search covers the newest 200 bookings
 * in both.
 */
function moneyList<
  Filter extends Readonly<Record<string, string>>,
  Row extends { id: string | number; day: string; bookingId: string },
  Totals,
>({ file, list, total }: Declared<Filter, Row, Totals>) {
  return {
    /** One page of the filtered rows, whether older ones follow, and the totals. */
    async read(viewer: Reader, search: Filter & { q: string }, before: ListCursor | null) {
      const query = { filter: search, searched: await searchMoney(viewer, search.q) };
      const [rows, totals] = await Promise.all([
        list({ ...query, before, limit: perPage + 1 }),
        total(query),
      ]);
      return {
        rows: await addBookings(rows.slice(0, perPage)),
        more: rows.length > perPage,
        totals,
      };
    },
    /** Streams all filtered rows; writes the audit row before it returns the first one. */
    async export(viewer: Reader, search: Filter & { q: string }, requestOrigin: RequestOrigin) {
      await recordExport(viewer, file, chosenOf(search), requestOrigin);
      const query = { filter: search, searched: await searchMoney(viewer, search.q) };
      return readOn<Row & WithBooking>(async (last, limit) => {
        const before = last && cursorOf(last);
        return addBookings(await list({ ...query, before, limit }));
      });
    },
  };
}
