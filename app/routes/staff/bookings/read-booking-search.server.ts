import {
  type BookingSearch,
  bookingSearch,
  firstFound,
} from "#app/domain/bookings/manage/list/booking-list.ts";
import { readReference } from "#app/values/reference.ts";
import { readListSearch, unreadable } from "#app/web/request/read-list-search.ts";

/** Reads the address of a list of bookings; what is looked for by its day is in that order. */
export function readBookingSearch(url: URL): { search: BookingSearch; page: number } {
  const { key, direction } = firstFound({ status: url.searchParams.get("status")?.trim() ?? "" });
  const first = direction === "ascending" ? key : (`-${key}` as const);
  return readListSearch(url, { ...bookingSearch, first });
}

/** More than a page of the list has. */
const mostTicked = 100;

/** The ticked bookings that an address has as `of`; null if it has none. */
export function readTicked({ searchParams }: URL): string[] | null {
  const ticked = searchParams.get("of");
  if (ticked === null) return null;
  const typed = ticked.split(",");
  const references = typed.flatMap((text) => readReference(text) ?? []);
  if (references.length < typed.length || references.length > mostTicked) throw unreadable();
  return references;
}
