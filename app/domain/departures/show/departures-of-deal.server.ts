import { sql } from "kysely";
import { type Database, preparedDb } from "#app/db/database.server.ts";
import type { PackageFields } from "#app/db/package-fields.ts";
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
  const [rates, departures] = await Promise.all([
    selectRates(id, database).execute(),
    departs === "fixed" ? selectDepartures(id, today, database).execute() : [],
  ]);
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

function selectDepartures(dealId: string, today: string, database: Database) {
  return database
    .selectFrom("departures")
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("seatClaims")
          // Not yet released by the sweep, but free for whoever claims next.
          .select(({ fn }) => [
            fn.coalesce(fn.sum<number>("seats"), sql.lit(0)).as("seatsOver"),
            fn.coalesce(fn.sum<number>("singles"), sql.lit(0)).as("singlesOver"),
          ])
          .whereRef("departureId", "=", "departures.id")
          .where("releasedAt", "is", null)
          .where("expiresAt", "<=", sql<Date>`clock_timestamp()`)
          .as("over"),
      (join) => join.onTrue(),
    )
    .select(["id", "startsOn", "label", "note"])
    .select(sql<number>`departures.seats - taken + seats_over`.as("seatsLeft"))
    .select(sql<number | null>`departures.singles - singles_taken + singles_over`.as("singlesLeft"))
    .where("packageId", "=", dealId)
    .where("status", "=", "open")
    .where("startsOn", ">", today)
    .where("startsOn", "<=", addMonths(today, monthsAhead))
    .orderBy("startsOn");
}

function selectRates(dealId: string, database: Database) {
  return database
    .selectFrom("rates")
    .select(["departureId", "code", "fromAge", "toAge", "priceCents"])
    .where("packageId", "=", dealId);
}

type KeptRate = Rate & { departureId: string | null };

function ratesOn(id: string, rates: readonly KeptRate[]): Rate[] {
  const keptFor = (owner: string | null) =>
    rates.filter(({ departureId }) => departureId === owner).map(rateOnly);
  return ratesOf(keptFor(null), keptFor(id));
}

function rateOnly({ code, fromAge, toAge, priceCents }: Rate): Rate {
  return { code, fromAge, toAge, priceCents };
}
