import { staffOf } from "#app/auth/guards.server.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { departureFields } from "#app/domain/departures/plan/departure-fields.ts";
import { departureSearch } from "#app/domain/departures/plan/departure-list.ts";
import {
  type ExportedDeparture,
  exportDepartures,
} from "#app/domain/departures/plan/export-departures.server.ts";
import { fieldOfColumn, importColumns } from "#app/domain/departures/plan/import/import-columns.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { listFile } from "../../shell/list/list-file.ts";

/** Exports the departures of the list in the columns of an import; audited. */
export const loader = listFile({
  name: "departures",
  guard: staffOf,
  address: (url) => readListSearch(url, departureSearch).search,
  read: exportDepartures,
  columns: Object.fromEntries(
    importColumns.map((column) => [
      column,
      (departure: ExportedDeparture) => cellOf(departure, fieldOfColumn(column)),
    ]),
  ),
});

const prices = ["doubleCents", "singleCents", "tripleCents"] as const;

function cellOf(departure: ExportedDeparture, field: string) {
  if (field === "deal") return departure.dealId;
  const price = prices.find((key) => key === field);
  if (price !== undefined) return departure[price] === null ? null : { cents: departure[price] };
  const text = fieldTexts(departureFields, departure)[field] ?? "";
  // Between semicolons a comma begins decimals: thousands go without.
  return field === "childBands" ? text.replaceAll("\n", "; ").replaceAll(",", "") : text;
}
