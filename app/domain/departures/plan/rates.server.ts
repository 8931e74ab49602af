import { db, type Database, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Rate } from "../price/rate.ts";
import { ratesFromRows, type RatesInput, ratesToRows } from "./rate-fields.ts";

/** Whose rates: a deal's own, or those of one of its departures. */
export type RatesOf = { dealId: string; departureId: string | null };

/** The rates as staff write them. */
export async function readRates(of: RatesOf, database: Database = db): Promise<RatesInput> {
  return ratesFromRows(await readRateRows(of, database));
}

/** Puts these rates in place of those there are; unchanged ones write nothing, for the page cache. */
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
