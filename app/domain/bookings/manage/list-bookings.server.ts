import { countBounds, readCountedPage } from "#app/db/count-up-to.server.ts";
import { db, preparedDb } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/counted.ts";
import {
  type BookingLine,
  type BookingSearch,
  isByOneIndex,
  isOfNewest,
  isWhole,
} from "./booking-list.ts";
import { filterBookings, idsInOrder, lineQuery, toBookingLine } from "./booking-query.server.ts";

type Page = { page: number; perPage: number };
type Found = Awaited<ReturnType<typeof filterBookings>>;

/**
 * A page (from 1) of found bookings and their number, counted up to 10,000, or to 200 if several
 * filters or words find them; later pages are empty. Of more than 200, an order other than by
 * creation has the newest 200.
 */
export async function listBookings(
  viewer: Staff,
  search: BookingSearch,
  { page, perPage }: Page,
): Promise<{ lines: BookingLine[] } & Counted> {
  const found = await filterBookings(viewer, search);
  const range = { limit: perPage, offset: (page - 1) * perPage };
  const most = isByOneIndex(search) ? countBounds.listed : countBounds.searched;
  const database = isWhole(search) ? preparedDb : db;
  const { rows, ...counted } = await readCountedPage(found, { page, perPage, most }, async () => {
    const listed = isOfNewest(search) ? newestOf(found, most) : found;
    return (await database.executeQuery(lineQuery(listed, search, range))).rows;
  });
  return { lines: rows.map(toBookingLine), ...counted };
}

/** The index of names has 'walker' near its end: found there, a page would read millions of rows. */
function newestOf(found: Found, most: number): Found {
  const newest = idsInOrder(found, { sort: { key: "created", direction: "descending" } });
  return db.selectFrom("bookings").where("bookings.id", "in", newest.limit(most));
}
