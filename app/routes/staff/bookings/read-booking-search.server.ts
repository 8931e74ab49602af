import {
  type BookingSearch,
  bookingSearch,
  firstFound,
} from "#app/domain/bookings/manage/list/booking-list.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";

/** Reads the address of a list of bookings; what is looked for by its day is in that order. */
export function readBookingSearch(url: URL): { search: BookingSearch; page: number } {
  const { key, direction } = firstFound({ status: url.searchParams.get("status")?.trim() ?? "" });
  const first = direction === "ascending" ? key : (`-${key}` as const);
  return readListSearch(url, { ...bookingSearch, first });
}
