import { type ListedEntry, listEntries } from "#app/domain/money/ledger/list-entries.server.ts";
import type { ListPlace } from "#app/domain/money/list-place.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import { type BehindMoney, withReferences } from "./with-references.server.ts";

export type LedgerRow = ListedEntry & BehindMoney;

/** Rows of one page. */
const perPage = 50;

/** The entries of all bookings, the newest day first: one page, and whether older ones follow. */
export async function readLedger(
  _viewer: SuperAdmin,
  before: ListPlace | null,
): Promise<{ rows: LedgerRow[]; more: boolean }> {
  const entries = await listEntries(before, perPage + 1);
  return {
    rows: await withReferences(entries.slice(0, perPage)),
    more: entries.length > perPage,
  };
}
