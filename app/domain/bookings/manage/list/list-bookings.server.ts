import { sql } from "kysely";
import {
  countBounds,
  countQuery,
  findUpTo,
  readCountedPage,
} from "#app/db/lists/count-up-to.server.ts";
import { db, preparedDb } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";
import {
  type ListedBooking,
  type BookingSearch,
  bookingViews,
  everyBooking,
  firstFound,
  isByOneIndex,
  isOfFirst,
  isWhole,
} from "./booking-list.ts";
import { filterBookings, idsInOrder, lineQuery, toBookingLine } from "./booking-query.server.ts";

type Page = { page: number; perPage: number };
type Range = { limit: number; offset: number };
type Listed = { lines: ListedBooking[] } & Counted;
type Found = Awaited<ReturnType<typeof filterBookings>>;

/**
 * A page (from 1) of found bookings and their number, counted up to 10,000, or to 200 if several
 * filters or words find them; later pages are empty. Of more than 200, an order other than by
 * creation has the newest 200, of overdue payments the 200 that are overdue the longest.
 */
export async function listBookings(
  viewer: Staff,
  search: BookingSearch,
  { page, perPage }: Page,
): Promise<Listed> {
  const sort = isOfFirst(search) ? firstFound(search) : search.sort;
  const found = await filterBookings(viewer, { ...search, sort });
  const range = { limit: perPage, offset: (page - 1) * perPage };
  if (search.q !== "" || isOfFirst(search)) return listSearched(found, sort, search, range);
  // Few may match several filters: each has an index that counts them without passing all others.
  // Of each overdue payment the departure is looked up, and the account of each unconfirmed request.
  const isLookedUp =
    ["payment-overdue", "leaves-unpaid", "unconfirmed"].includes(search.status) ||
    ["week", "month"].includes(search.due);
  const isOneWalk = isByOneIndex(search) && !isLookedUp;
  const max = isOneWalk ? countBounds.listed : countBounds.searched;
  const database = isWhole(search) ? preparedDb : db;
  const { rows, ...counted } = await readCountedPage(
    found,
    { page, perPage, max },
    async () => (await database.executeQuery(lineQuery(found, search, range))).rows,
  );
  return { lines: rows.map(toBookingLine), ...counted };
}

/**
 * The index of names has 'walker' near its end: found there, a page would read millions of rows. So
 * the newest are found, and ordered.
 */
async function listSearched(
  found: Found,
  sort: BookingSearch["sort"],
  search: BookingSearch,
  range: Range,
): Promise<Listed> {
  const { ids, ...counted } = await findUpTo(idsInOrder(found, { sort }), countBounds.searched);
  const listed = db
    .selectFrom("bookings")
    .where("bookings.id", "=", sql<string>`ANY(${ids}::uuid[])`);
  const rows = await lineQuery(listed, search, range).execute();
  return { lines: rows.map(toBookingLine), ...counted };
}

/** How many bookings each counted view has, up to 200, by its query. */
export async function countViews(viewer: Staff): Promise<Record<string, Counted>> {
  const max = countBounds.searched;
  const views = bookingViews.flatMap(({ query }) => {
    const [key, status] = query.split("=");
    return key === "status" ? [{ query, status: status as BookingSearch["status"] }] : [];
  });
  const found = await Promise.all(
    views.map(({ status }) => filterBookings(viewer, { ...everyBooking, status })),
  );
  const counts = sql.join(found.map((view) => sql`(${countQuery(view, max + 1)})`));
  const { rows } = await sql<{
    counts: number[];
  }>`SELECT ARRAY[${counts}]::integer[] AS counts`.execute(db);
  return Object.fromEntries(
    views.map(({ query }, at) => {
      const total = rows[0]?.counts[at] ?? 0;
      return [query, { total: Math.min(total, max), more: total > max }];
    }),
  );
}

/** A customer's bookings, newest first. */
export async function bookingsOf(
  _viewer: Staff,
  { id }: { id: string },
): Promise<(ListedBooking & { id: string })[]> {
  const found = db.selectFrom("bookings").where("customerId", "=", id);
  const lines = await lineQuery(
    found,
    { sort: { key: "created", direction: "descending" } },
    {},
  ).execute();
  return lines.map((line) => ({ ...toBookingLine(line), id: line.id }));
}
