import { requireCustomer } from "#app/auth/guards.server.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { readMyBooking } from "#app/domain/bookings/trips/bookings.server.ts";
import { readTripAgent } from "#app/domain/bookings/trips/trip-agent.server.ts";
import { tripCalendar } from "#app/domain/bookings/trips/trip-calendar.server.ts";
import { shownSeller } from "#app/domain/settings/read-seller.server.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { readReference } from "#app/values/reference.ts";
import { noTrip } from "../not-yours.ts";
import type { Route } from "./+types/calendar";

/** The customer's own trip as a calendar file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const viewer = requireCustomer(context, url);
  const reference = readReference(params.reference);
  const booking = reference ? await readMyBooking(viewer, reference) : null;
  if (!booking) throw noTrip(context);
  const [{ tradeName }, { onItsWay }, { emergencyPhone, phoneChangedAt }, agent] =
    await Promise.all([readAgency(), readMoney(booking), shownSeller(), readTripAgent(booking.id)]);
  const trip = { ...booking, depositOnItsWay: onItsWay !== null };
  return new Response(tripCalendar(tradeName, trip, { agent, emergencyPhone, phoneChangedAt }), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${booking.reference}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
