import type { Database } from "#app/db/database.server.ts";
import { readBatches } from "#app/db/lists/read-on.server.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { readDealsAfter } from "#app/domain/deals/deals.server.ts";
import { departuresOut } from "#app/domain/departures/plan/import/departures-out.server.ts";
import { noRates, ratesOfDeals } from "#app/domain/departures/plan/rates.server.ts";
import type { DepartureRow, TripRow } from "../read/kinds/trip-files.server.ts";

/** Every trip, archived ones too, by id. */
export async function* tripRows(from: Database): AsyncGenerator<TripRow, void, undefined> {
  const batches = readBatches<Deal>((last, limit) => readDealsAfter(last?.id ?? "", limit, from));
  for await (const deals of batches) {
    const rates = await ratesOfDeals(
      deals.map(({ id }) => id),
      from,
    );
    for (const deal of deals)
      yield {
        ...deal,
        ...(rates.get(deal.id) ?? noRates),
        days: deal.durationDays ?? 1,
        itinerary: deal.itinerary.map((day, at) => ({ ...day, day: at + 1 })),
        weekdays: deal.weekdays.toSorted((one, other) => one - other),
        status: deal.archived ? "archived" : "on sale",
      };
  }
}

export async function* departureRows(
  from: Database,
): AsyncGenerator<DepartureRow, void, undefined> {
  for await (const { dealId: trip, rates, ...departure } of departuresOut(from))
    yield { trip, ...departure, ...rates };
}
