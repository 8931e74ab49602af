import { staffOf } from "#app/auth/guards.server.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { departureFields } from "#app/domain/departures/plan/departure-fields.ts";
import {
  type ExportedDeparture,
  exportDepartures,
} from "#app/domain/departures/plan/export-departures.server.ts";
import { fieldOfColumn, importColumns } from "#app/domain/departures/plan/import/import-columns.ts";
import { businessDay } from "#app/values/dates.ts";
import { requestOriginOf } from "#app/web/request/origin/request-origin-of.server.ts";
import { csvResponse } from "#app/web/response/csv.ts";
import { readDepartureSearch } from "./read-departure-search.server.ts";
import type { Route } from "./+types/export";

/** Exports the departures of the list in the columns of an import; audited. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { search } = readDepartureSearch(url);
  return csvResponse({
    name: `departures-${businessDay(new Date())}`,
    heads: importColumns,
    rows: await exportDepartures(staffOf(context), search, requestOriginOf(request, context)),
    cells: (departure) => importColumns.map((column) => cellOf(departure, fieldOfColumn(column))),
  });
}

const prices = ["doubleCents", "singleCents", "tripleCents"] as const;

function cellOf(departure: ExportedDeparture, field: string) {
  if (field === "deal") return departure.dealId;
  const price = prices.find((key) => key === field);
  if (price !== undefined) return departure[price] === null ? null : { cents: departure[price] };
  const text = fieldTexts(departureFields, departure)[field] ?? "";
  // Between semicolons a comma begins decimals: thousands go without.
  return field === "childBands" ? text.replaceAll("\n", "; ").replaceAll(",", "") : text;
}
