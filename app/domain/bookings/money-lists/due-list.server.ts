import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { DueFilter } from "#app/domain/money/schedule/due-filter.ts";
import {
  type DueCursor,
  type ListedDue,
  listDue,
} from "#app/domain/money/schedule/list-due.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { type WithBooking, addBookings } from "./add-bookings.server.ts";

export type DueRow = ListedDue & WithBooking;

/** Rows of a page, and of one query of an export. */
const [perPage, batch] = [50, 1_000];

/** One page of unpaid items, oldest due day first, and whether more follow. */
export async function readDueList(
  _viewer: SuperAdmin,
  filter: DueFilter,
  after: DueCursor | null,
): Promise<{ rows: DueRow[]; more: boolean }> {
  const items = await listDue({ filter, after, limit: perPage + 1 });
  return { rows: await addBookings(items.slice(0, perPage)), more: items.length > perPage };
}

/** Exports the filtered items; writes the audit row before it returns the first one. */
export async function exportDue(
  viewer: SuperAdmin,
  filter: DueFilter,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<DueRow>> {
  await recordAudit(db, viewer, {
    action: "exported",
    subject: { type: "export", id: "due-payments" },
    requestOrigin,
    after: { due: filter },
  });
  return readAll(filter);
}

async function* readAll(filter: DueFilter): AsyncGenerator<DueRow, void, undefined> {
  let after: DueCursor | null = null;
  for (;;) {
    const items: ListedDue[] = await listDue({ filter, after, limit: batch });
    yield* await addBookings(items);
    const last = items.at(-1);
    if (last === undefined || items.length < batch) return;
    after = last;
  }
}
