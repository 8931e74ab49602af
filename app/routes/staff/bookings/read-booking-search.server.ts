import { data } from "react-router";
import {
  bookingSorts,
  type BookingFilter,
  type BookingSearch,
} from "#app/domain/bookings/manage/list/booking-list.ts";
import { bookingStatuses } from "#app/domain/bookings/booking.ts";
import { isDay } from "#app/values/dates.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";

const filters: readonly BookingFilter[] = [
  ...bookingStatuses,
  "unconfirmed",
  "cancel-requested",
  "returned",
  "departure-canceled",
  "payment-overdue",
  "refund-to-send",
  "payment-issue",
];

/** Parses a booking list's URL and page. Throws 400 for a query that no control could send. */
export function readBookingSearch(url: URL): { search: BookingSearch; page: number } {
  const text = (key: string) => url.searchParams.get(key)?.trim() ?? "";
  const [status, deal, from, to, mine] = ["status", "deal", "from", "to", "mine"].map(text) as [
    string,
    string,
    string,
    string,
    string,
  ];
  // Overdue payments are sorted by the longest overdue first.
  const { q, sort, page } =
    status === "payment-overdue"
      ? readListQuery(url, { sorts: [...bookingSorts, "due"] as const, first: "due" })
      : readListQuery(url, { sorts: bookingSorts, first: "-created" });
  const filter = status === "" ? "" : filters.find((known) => known === status);
  const areDays = [from, to].every((day) => day === "" || isDay(day));
  if (filter === undefined || !areDays || deal.length > 120 || !["", "yes"].includes(mine))
    throw data("We couldn't read this list's address. Please start again from its first page.", {
      status: 400,
    });
  return { search: { q, sort, status: filter, deal, from, to, mine: mine === "yes" }, page };
}
