import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { findIds, readFound } from "#app/db/lists/find-ids.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import { readMoneyOf } from "../../row/read-money-of.server.ts";
import type { ListedBooking, BookingSearch } from "./booking-list.ts";
import { readExportedParts, type ExportedParts } from "./exported-parts.server.ts";
import { filterBookings, idsInOrder, lineQuery, toBookingLine } from "./booking-query.server.ts";

/** A line of the list, with travelers, the parts of its total and what is due. */
type ExportedBooking = ListedBooking &
  ExportedParts & {
    customerPhone: string | null;
    money: BookingMoney;
  };

/** Of the ticked ones alone, their references. */
type Exported = BookingSearch & { of?: readonly string[] | null };

/**
 * Exports all found bookings in the list's order. The audit row, with the search and the count, is
 * written before any row is returned.
 */
export async function exportBookings(
  viewer: Staff,
  { of: ticked, ...search }: Exported,
  requestOrigin: RequestOrigin,
): Promise<AsyncIterable<ExportedBooking>> {
  const listed = await filterBookings(viewer, search);
  const exported = ticked ? listed.where("reference", "in", ticked) : listed;
  const found = await findIds(idsInOrder(exported, search));
  const { sort, ...filters } = search;
  const of = ticked && { ticked: ticked.join(", ") };
  const after = { ...filters, ...of, sort: sort.key, bookings: found.count };
  await recordExport(viewer, "bookings", after, requestOrigin);
  const read = (ids: readonly string[]) =>
    lineQuery(
      db.selectFrom("bookings").where("bookings.id", "=", sql<string>`ANY(${ids}::uuid[])`),
      search,
      {},
    ).execute();
  return readFound(found, async (ids) => {
    const [rows, partsOf, money] = await Promise.all([
      read(ids),
      readExportedParts(ids),
      readMoneyOf(ids),
    ]);
    return rows.flatMap((row) => {
      const of = money.get(row.id);
      const parts = partsOf(row.id, row.numTravelers);
      return of
        ? [{ ...toBookingLine(row), customerPhone: row.customerPhone, ...parts, money: of }]
        : [];
    });
  });
}
