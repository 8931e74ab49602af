import type { Database } from "#app/db/database.server.ts";
import { dealsOut } from "#app/domain/deals/deals-out.server.ts";
import { departuresOut } from "#app/domain/departures/plan/import/departures-out.server.ts";
import { noRates, ratesOfDeals } from "#app/domain/departures/plan/rates.server.ts";
import type { DepartureRow, TripRow } from "../read/kinds/trip-files.server.ts";

export async function* tripRows(from: Database): AsyncGenerator<TripRow, void, undefined> {
  for await (const deals of dealsOut(from)) {
    const rates = await ratesOfDeals(
      deals.map(({ id }) => id),
      from,
    );
    for (const { archived, ...deal } of deals) {
      const { tripleCents: _, ...own } = rates.get(deal.id) ?? noRates;
      yield { ...deal, ...own, status: archived ? "archived" : "on sale" };
    }
  }
}

export async function* departureRows(
  from: Database,
): AsyncGenerator<DepartureRow, void, undefined> {
  for await (const { dealId: trip, rates, ...departure } of departuresOut(from)) {
    const { doubleCents, singleCents } = rates;
    yield { trip, ...departure, doubleCents, singleCents };
  }
}
