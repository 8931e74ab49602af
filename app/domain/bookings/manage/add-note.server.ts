import { noteOn } from "#app/domain/command/note-on.server.ts";

/** Adds an internal note to a booking. */
export const addNote = noteOn("reference", {
  area: "bookings",
  lock: (tx, reference) =>
    tx
      .selectFrom("bookings")
      .select(["id", "reference"])
      .where("reference", "=", reference)
      .forShare()
      .executeTakeFirst(),
  insert: (tx, booking, written) =>
    tx
      .insertInto("bookingNotes")
      .values({ bookingId: booking.id, ...written })
      .execute(),
  audit: ({ reference }) => ({
    action: "booking-noted",
    subject: { type: "booking", id: reference },
  }),
});
