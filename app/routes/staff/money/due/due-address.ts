import { type DueFilter, readDueFilter } from "#app/domain/money/schedule/due-filter.ts";
import type { DueCursor } from "#app/domain/money/schedule/list-due.server.ts";
import { isDay } from "#app/values/dates.ts";
import { unreadable } from "#app/web/request/read-list-search.ts";

/** The cursor of a row: due day, booking and place in its schedule, as '2026-12-01_<id>_2'. */
const dueCursorPattern = /^(\d{4}-\d\d-\d\d)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_(\d{1,3})$/;

/** Parses an address: the filter, and the cursor. Throws 400 for values that no link has. */
export function readDue({ searchParams }: URL): { filter: DueFilter; after: DueCursor | null } {
  const filter = readDueFilter(searchParams.get("due") ?? "");
  const text = searchParams.get("after");
  const [, dueOn = "", bookingId = "", place = ""] = dueCursorPattern.exec(text ?? "") ?? [];
  const isPlace = text === null || isDay(dueOn);
  if (filter === null || !isPlace) throw unreadable();
  return { filter, after: text === null ? null : { dueOn, bookingId, place: Number(place) } };
}

export const formatDueCursor = ({ dueOn, bookingId, place }: DueCursor): string =>
  `${dueOn}_${bookingId}_${place}`;
