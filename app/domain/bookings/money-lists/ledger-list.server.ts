import { readOn } from "#app/db/lists/read-on.server.ts";
import { chosenOf, recordExport } from "#app/domain/audit/record-export.server.ts";
import type { ListedEntry } from "#app/domain/money/ledger/entry-query.server.ts";
import type { LedgerFilter } from "#app/domain/money/ledger/ledger-filter.ts";
import {
  type LedgerTotals,
  listEntries,
  totalEntries,
} from "#app/domain/money/ledger/list-entries.server.ts";
import { type ListCursor, cursorOf } from "#app/domain/money/list-cursor.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { searchMoney } from "./search-money.server.ts";
import { type WithBooking, addBookings } from "./add-bookings.server.ts";

export type LedgerRow = ListedEntry & WithBooking;

/** Rows of one page. */
const perPage = 50;

/**
 * One page of the filtered entries, newest day first, whether older ones follow, and the totals.
 */
export async function readLedger(
  viewer: Permitted<"read", "money">,
  { q, ...filter }: LedgerFilter,
  before: ListCursor | null,
): Promise<{ rows: LedgerRow[]; more: boolean; totals: LedgerTotals }> {
  const searched = await searchMoney(viewer, q);
  const [entries, totals] = await Promise.all([
    listEntries({ filter, searched, before, limit: perPage + 1 }),
    totalEntries({ filter, searched }),
  ]);
  return {
    rows: await addBookings(entries.slice(0, perPage)),
    more: entries.length > perPage,
    totals,
  };
}

/**
 * Exports the filtered entries, newest day first; writes the audit row first. A text search covers
 * the newest 200 bookings, like the page.
 */
export async function exportLedger(
  viewer: Permitted<"read", "money">,
  { q, ...filter }: LedgerFilter,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<LedgerRow>> {
  const searched = await searchMoney(viewer, q);
  await recordExport(viewer, "ledger", chosenOf({ q, ...filter }), requestOrigin);
  return readOn<LedgerRow>(async (last, limit) => {
    const before = last && cursorOf(last);
    return addBookings(await listEntries({ filter, searched, before, limit }));
  });
}
