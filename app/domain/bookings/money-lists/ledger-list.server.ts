import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { ListedEntry, MoneySearch } from "#app/domain/money/ledger/entry-query.server.ts";
import type { LedgerFilter } from "#app/domain/money/ledger/ledger-filter.ts";
import {
  type LedgerTotals,
  listEntries,
  totalEntries,
} from "#app/domain/money/ledger/list-entries.server.ts";
import { type ListCursor, cursorOf } from "#app/domain/money/list-cursor.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
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
  viewer: SuperAdmin,
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

/** Rows of an export that are read in one query. */
const batch = 1_000;

/**
 * Exports the filtered entries, newest day first; writes the audit row first. A text search covers
 * the newest 200 bookings, like the page.
 */
export async function exportLedger(
  viewer: SuperAdmin,
  { q, ...filter }: LedgerFilter,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<LedgerRow>> {
  const searched = await searchMoney(viewer, q);
  const chosen = Object.entries({ q, ...filter }).filter(([, value]) => value !== "");
  await recordAudit(db, viewer, {
    action: "exported",
    subject: { type: "export", id: "ledger" },
    requestOrigin,
    after: Object.fromEntries(chosen),
  });
  return readAll(filter, searched);
}

async function* readAll(
  filter: Omit<LedgerFilter, "q">,
  searched: MoneySearch,
): AsyncGenerator<LedgerRow, void, undefined> {
  let before: ListCursor | null = null;
  for (;;) {
    const entries: ListedEntry[] = await listEntries({ filter, searched, before, limit: batch });
    yield* await addBookings(entries);
    const last = entries.at(-1);
    if (last === undefined || entries.length < batch) return;
    before = cursorOf(last);
  }
}
