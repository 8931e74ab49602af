import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { findBest, inOrderOf } from "#app/db/lists/find-best.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { searchedWords } from "#app/db/lists/holds-word.ts";
import { type ListedBooking, everyBooking } from "./booking-list.ts";
import { filterBookings, idsInOrder } from "./booking-query.server.ts";
import { oldReferenceBegins } from "../../row/booking-columns.server.ts";

type Listed = "reference" | "customerName" | "dealTitle" | "departureDate" | "status";
export type BookingHit = Pick<ListedBooking, Listed> & {
  /** Its reference in the system before, if it was imported. */
  oldReference: string | null;
};

/**
 * The first bookings that the list of bookings finds for `q`, the newest first, and their number as
 * there. Below `limit` also those whose old reference begins with it.
 */
export async function findBookings(
  viewer: Permitted<"read", "bookings">,
  { q, limit }: { q: string; limit: number },
): Promise<{ lines: BookingHit[] } & Counted> {
  const found = await filterBookings(viewer, { ...everyBooking, q });
  const { ids, ...counted } = await findBest(idsInOrder(found, everyBooking), {
    text: "bookings.search_text",
    q,
    limit,
  });
  const imported = ids.length < limit ? await beginningOld(q, limit - ids.length) : [];
  const all = [...ids, ...imported];
  const lines = await db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .where("bookings.id", "=", sql<string>`ANY(${all}::uuid[])`)
    .select(["reference", "oldReference", "customerName", "status"])
    .select(["deal.title as dealTitle", "bookings.departureDate"])
    .orderBy(inOrderOf(all, "bookings.id"))
    .execute();
  return { lines, ...counted };
}

/** Few letters without a digit begin many references, and names. */
async function beginningOld(q: string, limit: number): Promise<string[]> {
  if (!/\d/.test(q) || q.length < 3 || searchedWords(q).length !== 1) return [];
  const rows = await db
    .selectFrom("bookings")
    .select("id")
    .where(oldReferenceBegins(q))
    .orderBy(sql`upper(old_reference) USING ~<~`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
