import {
  type BookingSearch,
  bookingSearch,
  overdueSearch,
} from "#app/domain/bookings/manage/list/booking-list.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";

/** Reads the address of a list of bookings; overdue payments have an order of their own. */
export function readBookingSearch(url: URL): { search: BookingSearch; page: number } {
  return url.searchParams.get("status")?.trim() === "payment-overdue"
    ? readListSearch(url, overdueSearch)
    : readListSearch(url, bookingSearch);
}
