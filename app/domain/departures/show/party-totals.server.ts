import { db } from "#app/db/database.server.ts";
import { priceParty, totalOf } from "../price/price-party.ts";
import { ratesOf } from "../price/rate.ts";
import { roomChoices } from "../price/room-choices.ts";

/**
 * What so many adults pay in the cheapest rooms, in cents by the deal's id, on the day that `starts`
 * names for it (YYYY-MM-DD). Deals without rates, and without rooms for them, are left out.
 */
export async function partyTotals(
  ids: readonly string[],
  starts: Readonly<Record<string, string>>,
  adults: number,
): Promise<Record<string, number>> {
  if (ids.length === 0) return {};
  const rates = await db
    .selectFrom("rates")
    .leftJoin("departures", "departures.id", "rates.departureId")
    .select(["rates.packageId", "departureId", "startsOn", "code", "fromAge", "toAge"])
    .select("priceCents")
    .where("rates.packageId", "in", ids)
    .where((rate) =>
      rate.or([
        rate("departureId", "is", null),
        rate("startsOn", "in", [...Object.values(starts), "0001-01-01"]),
      ]),
    )
    .execute();
  const party = { adults, children: [] };
  const totals = [...Map.groupBy(rates, ({ packageId }) => packageId)].map(([id, ofDeal]) => {
    const sold = ratesOf(
      ofDeal.filter(({ departureId }) => departureId === null),
      ofDeal.filter(({ startsOn }) => startsOn !== null && startsOn === starts[id]),
    );
    const [rooms] = roomChoices(party, sold);
    return [id, rooms && totalOf(priceParty(party, rooms, sold))] as const;
  });
  return Object.fromEntries(
    totals.filter((total): total is [string, number] => total[1] !== undefined),
  );
}
