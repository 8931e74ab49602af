import type { Insertable } from "kysely";
import type { BookingFields } from "#app/db/booking-fields.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { upsertBookedCustomer } from "#app/domain/people/customers/upsert-booked-customer.server.ts";
import { withNewReference } from "#app/values/reference.ts";
import { addDeltas, countedColumns } from "../manage/edit-booking.server.ts";

/** Every field of the form, and the columns of the server. */
type NewBooking = BookingFields &
  Omit<Insertable<DB["bookings"]>, keyof BookingFields | "id" | "reference">;

/** Writes a booking under a new reference, and the customer whose email it names. */
export function insertBooking(
  tx: DatabaseTransaction,
  booking: NewBooking,
): Promise<{ id: string; reference: string }> {
  return withNewReference("GT", (reference) =>
    tx
      // One statement: a booking waits for every round trip.
      .with("customer", () => upsertBookedCustomer(booking))
      .with("added", (query) =>
        query
          .insertInto("bookings")
          .values({ ...booking, reference })
          .onConflict((conflict) => conflict.column("reference").doNothing())
          .returning(["id", "reference", ...countedColumns]),
      )
      .with("deltas", () => addDeltas)
      .selectFrom("added")
      .select(["id", "reference"])
      .executeTakeFirst(),
  );
}
