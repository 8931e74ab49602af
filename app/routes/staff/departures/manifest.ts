import { data } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { recordExport } from "#app/domain/audit/record-export.server.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { readDeparturePage } from "./read-departure-page.server.ts";
import type { Route } from "./+types/manifest";

const heads = [
  "Reference",
  "Customer",
  "Email",
  "Phone",
  "Status",
  "Seats",
  "People",
  "Rooms",
  "Extras",
  "Notes",
];

/** Exports a departure's manifest as a file. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const page = await readDeparturePage(viewer, params.departureId);
  if (!page) throw data("There is no departure behind this address.", { status: 404 });
  const { departure, parties } = page;
  const after = { departureId: departure.id, bookings: parties.length };
  await recordExport(viewer, "manifest", after, requestOriginOf(request, context));
  return csvResponse({
    name: `manifest-${departure.dealId}-${departure.startsOn}`,
    heads,
    rows: parties,
    cells: (party) => [
      party.reference,
      party.customerName,
      party.customerEmail,
      party.customerPhone,
      party.status,
      party.seats,
      party.people,
      party.rooms,
      party.extras,
      party.notes,
    ],
  });
}
