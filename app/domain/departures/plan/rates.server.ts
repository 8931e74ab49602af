import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { RateStore, RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import { type Rate, ratesToRows } from "../price/rate.ts";

/** Whose rates: a deal's own, or those of one of its departures. */
export type RatesOf = { dealId: string; departureId: string | null };

/** A departure without prices of its own. */
export const noRates: RatesInput = {
  doubleCents: null,
  singleCents: null,
  tripleCents: null,
  childBands: [],
};

/** The rates as staff write them. */
export async function readRates(of: RatesOf, database: Database = db): Promise<RatesInput> {
  return ratesFromRows(await readRateRows(of, database));
}

/** Deals' own rates by their ids; one that has none is not in it. */
export async function ratesOfDeals(
  ids: readonly string[],
  database: Database,
): Promise<ReadonlyMap<string, RatesInput>> {
  const rows = await database
    .selectFrom("rates")
    .select(["packageId", "code", "fromAge", "toAge", "priceCents"])
    .where("departureId", "is", null)
    .where("packageId", "in", [...ids])
    .execute();
  const byDeal = Map.groupBy(rows, ({ packageId }) => packageId);
  return new Map([...byDeal].map(([id, found]) => [id, ratesFromRows(found)]));
}

/** The own rates of departures, by their ids; one that has none is not in it. */
export async function ratesOfDepartures(
  ids: readonly string[],
  database: Database = db,
): Promise<ReadonlyMap<string, RatesInput>> {
  const rows = await database
    .selectFrom("rates")
    .select(["departureId", "code", "fromAge", "toAge", "priceCents"])
    .where("departureId", "in", [...ids])
    .execute();
  const byDeparture = Map.groupBy(rows, ({ departureId }) => departureId ?? "");
  return new Map([...byDeparture].map(([id, found]) => [id, ratesFromRows(found)]));
}

/** Replaces the rates; unchanged ones are not written, to keep cached pages. */
export async function saveRates(
  tx: DatabaseTransaction,
  of: RatesOf,
  rates: RatesInput,
): Promise<void> {
  const rows = ratesToRows(rates);
  const known = ratesToRows(await readRates(of, tx));
  if (JSON.stringify(known) === JSON.stringify(rows)) return;
  await tx
    .deleteFrom("rates")
    .where("packageId", "=", of.dealId)
    .where("departureId", "is not distinct from", of.departureId)
    .execute();
  if (rows.length === 0) return;
  const owner = { packageId: of.dealId, departureId: of.departureId };
  await tx
    .insertInto("rates")
    .values(rows.map((row) => ({ ...owner, ...row })))
    .execute();
}

function readRateRows({ dealId, departureId }: RatesOf, database: Database): Promise<Rate[]> {
  return database
    .selectFrom("rates")
    .select(["code", "fromAge", "toAge", "priceCents"])
    .where("packageId", "=", dealId)
    .where("departureId", "is not distinct from", departureId)
    .execute();
}

/** A deal's rates for the commands that save the deal. */
export const dealRates: RateStore = {
  read: (tx, dealId) => readRates({ dealId, departureId: null }, tx),
  save: (tx, dealId, rates) => saveRates(tx, { dealId, departureId: null }, rates),
};

function ratesFromRows(rows: readonly Rate[]): RatesInput {
  const priceOf = (code: Rate["code"]) => rows.find((row) => row.code === code)?.priceCents ?? null;
  return {
    doubleCents: priceOf("double"),
    singleCents: priceOf("single"),
    tripleCents: priceOf("triple"),
    childBands: rows
      .flatMap(({ code, fromAge, toAge, priceCents }) =>
        code === "child" && fromAge !== null && toAge !== null
          ? [{ fromAge, toAge, priceCents }]
          : [],
      )
      .toSorted((one, other) => one.fromAge - other.fromAge),
  };
}
