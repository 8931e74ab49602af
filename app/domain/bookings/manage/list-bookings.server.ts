import { countUpTo, isPastCount } from "#app/db/count-up-to.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import type { BookingLine, BookingSearch } from "./booking-list.ts";
import { filterBookings, lineQuery, toBookingLine } from "./booking-query.server.ts";

type Page = { page: number; perPage: number };
type Found = Awaited<ReturnType<typeof filterBookings>>;

/**
 * From this row on, read from the nearer end: the last pages are the first of the reversed list.
 */
const farDown = 5_000;

/**
 * A page (from 1) of found bookings and their number; with search words counted up to 10,000, later
 * pages are empty.
 */
export async function listBookings(
  viewer: Staff,
  search: BookingSearch,
  asked: Page,
): Promise<{ lines: BookingLine[] } & Counted> {
  const found = await filterBookings(viewer, search);
  const offset = (asked.page - 1) * asked.perPage;
  if (search.q !== "") {
    const nothing: BookingLine[] = [];
    const [lines, counted] = await Promise.all([
      isPastCount(asked) ? nothing : readLines(found, search, asked),
      countUpTo(found),
    ]);
    return { lines, ...counted };
  }
  if (offset < farDown) {
    const [lines, total] = await Promise.all([readLines(found, search, asked), countAll(found)]);
    return { lines, total, more: false };
  }
  const total = await countAll(found);
  const left = total - offset;
  if (left > offset) return { lines: await readLines(found, search, asked), total, more: false };
  const direction = search.sort.direction === "ascending" ? "descending" : "ascending";
  const turned = { ...search, sort: { ...search.sort, direction } } as const;
  const range = {
    limit: Math.max(0, Math.min(asked.perPage, left)),
    offset: Math.max(0, left - asked.perPage),
  };
  const lines = await lineQuery(found, turned, range).execute();
  return { lines: lines.toReversed().map(toBookingLine), total, more: false };
}

async function readLines(
  found: Found,
  search: BookingSearch,
  { page, perPage }: Page,
): Promise<BookingLine[]> {
  return (
    await lineQuery(found, search, { limit: perPage, offset: (page - 1) * perPage }).execute()
  ).map(toBookingLine);
}

async function countAll(found: Found): Promise<number> {
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
