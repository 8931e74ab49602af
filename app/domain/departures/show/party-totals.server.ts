import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { DealSummary } from "#app/domain/deals/deal.ts";
import { daysOnSale } from "#app/domain/deals/shop/search/travel-window.ts";
import { ratesOf } from "../price/rate.ts";
import { partyTotal } from "./party-total.ts";

type Priced = Pick<DealSummary, "id" | "priceCents" | "nextStart" | "fromCents">;
type PartyQuery = {
  adults: number;
  /** The day on which a deal starts, YYYY-MM-DD by its id, where one is asked for. */
  starts: Readonly<Record<string, string>>;
  today: string;
};

/**
 * What so many adults pay in the cheapest rooms, in cents by the deal's id, on its day in `starts`
 * or on the cheapest day that is on sale for them. Deals that they can't book are left out.
 */
export async function partyTotals(
  deals: readonly Priced[],
  query: PartyQuery,
): Promise<Record<string, number>> {
  const ids = deals.map(({ id }) => id);
  if (ids.length === 0) return {};
  const [rates, days] = await Promise.all([readRates(ids), readDays(ids, query)]);
  const ofDay = Map.groupBy(rates, ({ packageId, departureId }) => departureId ?? packageId);
  const totals = deals.map(({ id, priceCents, nextStart, fromCents }) => {
    const ofDeal = ofDay.get(id) ?? [];
    const anyDay = fromCents === null ? [] : [{ rates: ofDeal, singlesLeft: null }];
    const departures = days
      .filter(
        ({ packageId, startsOn }) =>
          packageId === id && (startsOn ?? undefined) === query.starts[id],
      )
      .map(({ departureId, singlesLeft }) => ({
        rates: ratesOf(ofDeal, ofDay.get(departureId ?? "") ?? []),
        singlesLeft,
      }));
    return [
      id,
      partyTotal(query.adults, nextStart === null ? anyDay : departures, priceCents),
    ] as const;
  });
  return Object.fromEntries(totals.filter((total): total is [string, number] => total[1] !== null));
}

function readRates(ids: readonly string[]) {
  return db
    .selectFrom("rates")
    .select(["packageId", "departureId", "code", "fromAge", "toAge", "priceCents"])
    .where("packageId", "in", ids)
    .execute();
}

/**
 * The departures on sale for so many: one row for all of a deal that cost the same and are not asked
 * for by their day, and the most single rooms that one of them has.
 */
async function readDays(ids: readonly string[], { adults, starts, today }: PartyQuery) {
  const { first, last } = daysOnSale(today);
  const { rows } = await sql<{
    packageId: string;
    departureId: string | null;
    startsOn: string | null;
    singlesLeft: number | null;
  }>`
    SELECT package_id, departure_id, starts_on, CASE WHEN bool_and(singles_left IS NOT NULL) THEN max(singles_left) END AS singles_left
    FROM (
      SELECT package_id, singles - singles_taken AS singles_left,
        (SELECT departure_id FROM rates WHERE departure_id = departures.id LIMIT 1) AS departure_id,
        CASE WHEN (package_id, starts_on::text) IN (SELECT * FROM unnest(${Object.keys(starts)}::text[], ${Object.values(starts)}::text[])) THEN starts_on END AS starts_on
      FROM departures JOIN deal_descriptions AS deal ON deal.id = package_id
      WHERE deal.id = ANY(${[...ids]}::text[]) AND package_id = ANY(${[...ids]}::text[]) AND status = 'open' AND seats - taken >= ${adults}::int
        AND starts_on BETWEEN ${first}::date AND ${last}::date
        AND starts_on >= ${today}::date + coalesce(departures.closes_days, deal.closes_days,
          (SELECT site.closes_days FROM site_days AS site), 0)
    ) AS day
    GROUP BY package_id, departure_id, starts_on`.execute(db);
  return rows;
}
