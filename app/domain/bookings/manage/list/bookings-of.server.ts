import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { ListedBooking } from "./booking-list.ts";
import { lineQuery, toBookingLine } from "./booking-query.server.ts";

/** A customer's bookings, newest first. */
export async function bookingsOf(_viewer: Staff, { id }: { id: string }): Promise<ListedBooking[]> {
  const found = db.selectFrom("bookings").where("customerId", "=", id);
  const lines = await lineQuery(
    found,
    { sort: { key: "created", direction: "descending" } },
    {},
  ).execute();
  return lines.map(toBookingLine);
}
