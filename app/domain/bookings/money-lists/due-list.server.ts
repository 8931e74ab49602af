import { readOn } from "#app/db/lists/read-on.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import type { DueFilter } from "#app/domain/money/schedule/due-filter.ts";
import {
  type DueCursor,
  type ListedDue,
  listDue,
} from "#app/domain/money/schedule/list-due.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { type WithBooking, addBookings } from "./add-bookings.server.ts";

export type DueRow = ListedDue & WithBooking;

/** Rows of one page. */
const perPage = 50;

/** One page of unpaid items, oldest due day first, and whether more follow. */
export async function readDueList(
  _viewer: Permitted<"read", "money">,
  filter: DueFilter,
  after: DueCursor | null,
): Promise<{ rows: DueRow[]; more: boolean }> {
  const items = await listDue({ filter, after, limit: perPage + 1 });
  return { rows: await addBookings(items.slice(0, perPage)), more: items.length > perPage };
}

/** Exports the filtered items; writes the audit row before it returns the first one. */
export async function exportDue(
  viewer: Permitted<"read", "money">,
  filter: DueFilter,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<DueRow>> {
  await recordExport(viewer, "due-payments", { due: filter }, requestOrigin);
  return readOn<DueRow>(async (after, limit) =>
    addBookings(await listDue({ filter, after, limit })),
  );
}
