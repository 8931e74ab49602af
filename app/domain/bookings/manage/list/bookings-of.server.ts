import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { BookingLine } from "./booking-list.ts";
import { lineQuery, toBookingLine } from "./booking-query.server.ts";

/** A customer's bookings, newest first: by email and, if there is one, by account. */
export async function bookingsOf(
  _viewer: Staff,
  { email, userId }: { email: string; userId: string | null },
): Promise<BookingLine[]> {
  const found = db
    .selectFrom("bookings")
    .where((eb) =>
      eb.or([
        eb("customerEmail", "=", email),
        ...(userId === null ? [] : [eb("userId", "=", userId)]),
      ]),
    );
  const lines = await lineQuery(
    found,
    { sort: { key: "created", direction: "descending" } },
    {},
  ).execute();
  return lines.map(toBookingLine);
}
