import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import { csvFile } from "#app/web/response/csv.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readDeparturePage } from "./read-departure-page.server.ts";
import type { Route } from "./+types/manifest";

/** Exports a departure's manifest as a file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const page = await readDeparturePage(viewer, params.departureId);
  if (!page) throw data("There is no departure behind this address.", { status: 404 });
  const { departure, parties } = page;
  const after = { departureId: departure.id, bookings: parties.length };
  await recordExport(viewer, "manifest", after, requestOriginOf(request, context));
  return csvFile(`manifest-${departure.dealId}-${departure.startsOn}`, parties, {
    Reference: (party) => party.reference,
    Customer: (party) => party.customerName,
    Email: (party) => party.customerEmail,
    Phone: (party) => party.customerPhone,
    Status: (party) => party.status,
    Seats: (party) => party.seats,
    People: (party) => party.people,
    Rooms: (party) => party.rooms,
    Extras: (party) => party.extras,
    Notes: (party) => party.notes,
  });
}
