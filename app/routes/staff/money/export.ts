import { requireSuperadmin } from "#app/auth/guards.server.ts";
import { exportHeldBookings } from "#app/domain/bookings/money-lists/held-bookings.server.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import type { Route } from "./+types/export";
import { readDay } from "./money-address.server.ts";

const heads = ["Reference", "Customer", "Trip", "Departure", "Held (USD)"];

/** Exports the bookings with client money on a day; audited. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const viewer = requireSuperadmin(context);
  const day = readDay(url);
  return csvResponse({
    name: `client-money-${day}`,
    heads,
    rows: await exportHeldBookings(viewer, day, requestOriginOf(request, context)),
    cells: ({ reference, customerName, title, departureDate, cents }) => [
      reference,
      customerName,
      title,
      departureDate,
      { cents },
    ],
  });
}
