import { sql } from "kysely";
import { type Database, preparedDb } from "#app/db/database.server.ts";
import type { PackageFields } from "#app/db/fields/package-fields.ts";
import { addMonths } from "#app/values/dates.ts";
import { type Rate, ratesOf } from "../price/rate.ts";
import type { ShownDeparture } from "./shown-departure.ts";

/** How far ahead departures are sold, in months. */
const monthsAhead = 24;

/**
 * What a deal sells after `today` (YYYY-MM-DD): its own rates, empty if each traveler pays its price,
 * and of fixed dates its open departures, the first first. Those that are sold out are among them
 * (`isOnSale`), the closed and the canceled are not.
 */
export async function datesOfDeal(
  { id, departs }: Pick<PackageFields, "departs"> & { id: string },
  today: string,
  database: Database = preparedDb,
): Promise<{ rates: Rate[]; departures: ShownDeparture[] }> {
  const { rates, departures } =
    departs === "fixed"
      ? await selectDates(id, today, database).executeTakeFirstOrThrow()
      : { rates: await selectRates(id, database).execute(), departures: [] };
  return {
    rates: rates.filter(({ departureId }) => departureId === null).map(rateOnly),
    departures: departures.map((departure) => ({
      ...departure,
      rates: ratesOn(departure.id, rates),
    })),
  };
}

/** What one departure is sold at; empty if each traveler pays the deal's price. */
export async function ratesOfDeparture(
  { id, packageId }: { id: string; packageId: string },
  database: Database = preparedDb,
): Promise<Rate[]> {
  const rates = await selectRates(packageId, database).execute();
  return ratesOn(id, rates);
}

type DatedRate = Rate & { departureId: string | null };

/** Both in one statement, which a page and an order ask each time: sending it costs more than its rows. */
function selectDates(dealId: string, today: string, database: Database) {
  const rates = sql<DatedRate[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'departureId', departure_id, 'code', code, 'fromAge', from_age, 'toAge', to_age,
      'priceCents', price_cents)), '[]')
    FROM rates WHERE package_id = ${dealId})`;
  // A claim that has run out is not yet released by the sweep, but free for whoever claims next.
  const departures = sql<Omit<ShownDeparture, "rates">[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'id', id, 'startsOn', starts_on, 'label', label, 'note', note,
      'seatsLeft', seats - taken + seats_over,
      'singlesLeft', singles - singles_taken + singles_over) ORDER BY starts_on), '[]')
    FROM departures, LATERAL (
      SELECT coalesce(sum(seats), 0) AS seats_over, coalesce(sum(singles), 0) AS singles_over
      FROM seat_claims
      WHERE departure_id = departures.id AND released_at IS NULL
        AND expires_at <= clock_timestamp()) AS over
    WHERE package_id = ${dealId} AND status = 'open'
      AND starts_on > ${today} AND starts_on <= ${addMonths(today, monthsAhead)})`;
  return database.selectNoFrom([rates.as("rates"), departures.as("departures")]);
}

function selectRates(dealId: string, database: Database) {
  return database
    .selectFrom("rates")
    .select(["departureId", "code", "fromAge", "toAge", "priceCents"])
    .where("packageId", "=", dealId);
}

function ratesOn(id: string, rates: readonly DatedRate[]): Rate[] {
  const ratesAt = (owner: string | null) =>
    rates.filter(({ departureId }) => departureId === owner).map(rateOnly);
  return ratesOf(ratesAt(null), ratesAt(id));
}

function rateOnly({ code, fromAge, toAge, priceCents }: Rate): Rate {
  return { code, fromAge, toAge, priceCents };
}
