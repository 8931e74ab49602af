import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import type { LockedDeparture } from "../seats/lock-departure.server.ts";
import { readRates, saveRates } from "./rates.server.ts";

/**
 * Gives a departure another price for each of two who share, in cents; null: the deal's prices
 * again. A single keeps its supplement. Returns the rates before and after.
 */
export async function repriceDeparture(
  tx: DatabaseTransaction,
  { id, packageId }: Pick<LockedDeparture, "id" | "packageId">,
  doubleCents: number | null,
): Promise<{ before: RatesInput; after: RatesInput }> {
  const of = { dealId: packageId, departureId: id };
  const ofDeal = await readRates({ ...of, departureId: null }, tx);
  const before = await readRates(of, tx);
  const single = before.singleCents ?? ofDeal.singleCents;
  const double = before.doubleCents ?? ofDeal.doubleCents;
  const supplement = single !== null && double !== null ? single - double : null;
  const singleCents = doubleCents === null || supplement === null ? null : doubleCents + supplement;
  const after = { ...before, doubleCents, singleCents };
  await saveRates(tx, of, after);
  return { before, after };
}
