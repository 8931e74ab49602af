import { command } from "#app/domain/command/command.server.ts";
import { departureOf } from "#app/domain/departures/seats/booked-seats.server.ts";
import { claimOn, seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import { lockDeparture } from "#app/domain/departures/seats/lock-departure.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockBooking } from "../row/edit-booking.server.ts";
import type { SeatBookingRefusal } from "./seat-booking-messages.ts";

/**
 * Gives an older booking seats on the departure of its deal and day, one for each traveler and a
 * single room for each that it has. Its price and its day stay.
 */
export function seatBooking(
  viewer: Permitted<"write", "bookings">,
  { reference, departureId }: { reference: string; departureId: string },
  requestOrigin: RequestOrigin,
  today = businessDay(new Date()),
): Promise<{ ok: true } | { ok: false; reason: SeatBookingRefusal }> {
  return command(
    { by: viewer, requestOrigin, constraints: seatConstraints },
    async ({ tx, record }): Promise<{ ok: true } | { ok: false; reason: SeatBookingRefusal }> => {
      const booking = await lockBooking(tx, reference);
      const departure = await lockDeparture(tx, departureId);
      if (!booking || !departure) return { ok: false, reason: "not-found" };
      const isItsDay =
        departure.packageId === booking.packageId && departure.startsOn === booking.departureDate;
      const isOpen = booking.status === "Pending" || booking.status === "Confirmed";
      if (!isItsDay || !isOpen) return { ok: false, reason: "not-its-day" };
      if (await departureOf(tx, booking.id)) return { ok: false, reason: "has-seats" };
      const { singles } = await tx
        .selectFrom("bookingRooms")
        .select(({ fn }) => fn.countAll<number>().as("singles"))
        .where("bookingId", "=", booking.id)
        .where("kind", "=", "single")
        .executeTakeFirstOrThrow();
      const claimed = await claimOn(tx, departure, {
        seats: booking.numTravelers,
        singles,
        holder: {
          kind: "booking",
          bookingId: booking.id,
          confirmed: booking.status === "Confirmed",
        },
        today,
        beganAt: booking.createdAt,
      });
      if (!claimed.ok) return claimed;
      await record({
        action: "booking-seated",
        subject: { type: "booking", id: reference },
        after: { departureId, seats: booking.numTravelers, singles },
      });
      return { ok: true };
    },
  );
}
