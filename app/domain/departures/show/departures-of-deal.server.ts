import { sql } from "kysely";
import { type Database, preparedDb, db } from "#app/db/database.server.ts";
import type { WrittenPackage } from "#app/db/fields/written-fields.ts";
import { addMonths } from "#app/values/dates.ts";
import { type Rate, ratesOf } from "../price/rate.ts";
import type { PricedDate } from "./dates-by-month.ts";
import { saysOf } from "./run-text.ts";
import type { ShownDeparture } from "./shown-departure.ts";

/** How far ahead departures are sold, in months. */
const monthsAhead = 24;

/** What a deal sells: `datesOfDeal`. */
export type DatesOfDeal = {
  rates: Rate[];
  departures: ShownDeparture[];
  /** Those that have not left, but whose sale has ended: for who holds seats, and for staff. */
  ended: ShownDeparture[];
  /** Days before it starts on which a trip on any day is sold at the latest. */ closesDays: number;
};

/**
 * What a deal sells after `today` (YYYY-MM-DD): its own rates, empty if each traveler pays its price,
 * and of fixed dates its open departures, the first first. Those that are sold out are among them
 * (`isOnSale`), the closed, the canceled and those whose sale has ended are not.
 */
export async function datesOfDeal(
  deal: DatedDeal,
  today: string,
  database: Database = preparedDb,
): Promise<DatesOfDeal> {
  return datesIn(
    await database.selectNoFrom(dateColumns(deal, today)).executeTakeFirstOrThrow(),
    today,
  );
}

/** What the form of a deal makes its price of, whatever it says of the deal's own rates. */
export type DatesToPrice = { closesDays: number; departures: PricedDate[] };

/** The dates of a deal that differ in label or in rates of their own, each with the most seats unsold. */
export async function datesToPrice(deal: DatedDeal, today: string): Promise<DatesToPrice> {
  const row = await db.selectNoFrom(dateColumns(deal, today)).executeTakeFirstOrThrow();
  const own = row.rates.filter(({ departureId }) => departureId !== null);
  const { departures, closesDays } = datesIn({ ...row, rates: own }, today);
  const kinds = Map.groupBy(departures, ({ label, rates }) => JSON.stringify([label, rates]));
  return {
    closesDays,
    departures: [...kinds.values()].flatMap((dates) =>
      dates.slice(0, 1).map(({ label, rates }) => ({
        label,
        rates,
        unsold: Math.max(...dates.map(({ unsold }) => unsold)),
      })),
    ),
  };
}

/** The same from a row that has `dateColumns`. */
export function datesIn({ rates, closesDays, ...read }: DateRow, today: string): DatesOfDeal {
  const departures = read.departures.map((departure) => ({
    ...departure,
    says: saysOf(departure),
    rates: ratesOn(departure.id, rates),
  }));
  const hasEnded = ({ closesOn }: ShownDeparture) => closesOn !== null && closesOn < today;
  return {
    rates: rates.filter(({ departureId }) => departureId === null).map(rateOnly),
    departures: departures.filter((departure) => !hasEnded(departure)),
    ended: departures.filter(hasEnded),
    closesDays: closesDays ?? 1,
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

type DatedDeal = Pick<WrittenPackage, "departs"> & { id: string };
type DatedRate = Rate & { departureId: string | null };
type DateRow = {
  rates: DatedRate[];
  departures: Omit<ShownDeparture, "rates" | "says">[];
  closesDays: number | null;
};

/** Columns of one statement, which a page and an order ask each time: sending it costs more than its rows. */
export function dateColumns({ id: dealId, departs }: DatedDeal, today: string) {
  const rates = sql<DatedRate[]>`(
    SELECT coalesce(json_agg(json_build_object(
      'departureId', departure_id, 'code', code, 'fromAge', from_age, 'toAge', to_age,
      'priceCents', price_cents)), '[]')
    FROM rates WHERE package_id = ${dealId})`;
  // A claim that has run out is not yet released by the sweep, but free for whoever claims next.
  const departures = sql<DateRow["departures"]>`(
    SELECT coalesce(json_agg(json_build_object(
      'id', departures.id, 'startsOn', departures.starts_on, 'label', label, 'note', note,
      'closesOn', closes_on, 'least', departures.least,
      'decidesOn', CASE WHEN decides_on >= ${today} THEN decides_on END,
      'runs', coalesce(departures.confirmed >= departures.least, true),
      'seats', departures.seats, 'seatsLeft', departures.seats - taken + seats_over,
      'unsold', departures.seats - taken + seats_held,
      'singlesLeft', singles - singles_taken + singles_over) ORDER BY departures.starts_on), '[]')
    FROM departures JOIN departure_terms AS terms ON terms.id = departures.id, LATERAL (
      SELECT coalesce(sum(seats) FILTER (WHERE kind <> 'block'), 0) AS seats_held,
        coalesce(sum(seats) FILTER (WHERE expires_at <= clock_timestamp()), 0) AS seats_over,
        coalesce(sum(singles) FILTER (WHERE expires_at <= clock_timestamp()), 0) AS singles_over
      FROM seat_claims
      WHERE departure_id = departures.id AND released_at IS NULL AND kind <> 'booking') AS holds
    WHERE departures.package_id = ${dealId} AND departures.status = 'open' AND ${departs} = 'fixed'
      AND departures.starts_on > ${today}
      AND departures.starts_on <= ${addMonths(today, monthsAhead)})`;
  const closesDays = sql<number | null>`(
    SELECT coalesce(deal.closes_days, site.closes_days)
    FROM deal_descriptions AS deal CROSS JOIN site_days AS site WHERE deal.id = ${dealId})`;
  return [rates.as("rates"), departures.as("departures"), closesDays.as("closesDays")] as const;
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

/** Whether a deal with fixed dates has one on sale after `today` (YYYY-MM-DD). */
export async function hasDates(dealId: string, today: string): Promise<boolean> {
  const date = db.selectFrom("departuresOnSale").select("startsOn");
  const found = date.where("packageId", "=", dealId).where("startsOn", ">", today).limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
