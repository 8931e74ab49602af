import { nextTripFirst } from "#app/domain/bookings/booking.ts";
import { myBookings } from "#app/domain/bookings/trips/bookings.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";

/** What somebody who closes their account has to know: trips ahead, and whether bookings keep them from it. */
export async function readClosing(viewer: SignedIn) {
  const bookings = await myBookings(viewer);
  const { ahead } = nextTripFirst(bookings, new Date());
  return {
    mustConfirm: !viewer.emailVerified && bookings.length > 0,
    ahead: ahead.map(({ reference, departureDate, deal }) => ({
      reference,
      departureDate,
      title: deal.title,
    })),
  };
}
