import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { wakeSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockDeparture, type LockedDeparture } from "../seats/lock-departure.server.ts";
import { wakeWaitingList } from "../seats/wake-waiting-list.server.ts";
import type { BulkChange } from "./bulk-form.ts";
import { noRates, readRates, saveRates } from "./rates.server.ts";
import { differences } from "./update-departure.server.ts";
import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";

/**
 * Gives a departure another price for each of two who share, in cents; null: the deal's prices
 * again. A single keeps its supplement. Returns the rates before and after.
 */
async function repriceDeparture(
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

/** A departure that a change would break, and why. */
export type BrokenDeparture = { id: string; message: string };
type Changed =
  | { ok: true; changed: number }
  | { ok: false; reason: "none-ticked" | "not-found" | "unavailable" }
  | { ok: false; reason: "would-break"; broken: BrokenDeparture[] };

/**
 * Changes many departures, all or none. 'would-break' lists canceled ones and those that would lose
 * taken seats. Bookings keep their price.
 */
export function changeDepartures(
  viewer: Permitted<"write", "departures">,
  { ids, change }: { ids: readonly string[]; change: BulkChange },
  requestOrigin: RequestOrigin,
): Promise<Changed> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Changed> => {
    if (ids.length === 0) return { ok: false, reason: "none-ticked" };
    const departures: LockedDeparture[] = [];
    for (const id of ids.toSorted()) {
      const departure = await lockDeparture(tx, id);
      if (!departure) return { ok: false, reason: "not-found" };
      departures.push(departure);
    }
    const broken = departures
      .toSorted((one, other) => one.startsOn.localeCompare(other.startsOn))
      .flatMap((departure) => findBroken(departure, change));
    if (broken.length > 0) return { ok: false, reason: "would-break", broken };
    let changed = 0;
    for (const departure of departures) {
      const differences = await applyChange(tx, departure, change);
      if (differences.length === 0) continue;
      await record({
        action: "departure-updated",
        subject: { type: "departure", id: departure.id },
        ...auditedDifferences(differences),
      });
      await wakeWaitingList(tx, departure.id);
      changed += 1;
    }
    if (changed > 0) await wakeSales(tx);
    return { ok: true, changed };
  });
}

/** Changes one departure; returns the differences, empty if none. */
async function applyChange(
  tx: DatabaseTransaction,
  departure: LockedDeparture,
  change: BulkChange,
) {
  const isPrice = "doubleCents" in change;
  const columns = isPrice ? {} : change;
  const rates = isPrice
    ? await repriceDeparture(tx, departure, change.doubleCents)
    : { before: noRates, after: noRates };
  const found = differences(
    { ...departure, ...rates.before },
    { ...departure, ...columns, ...rates.after },
  );
  if (found.length > 0)
    await tx
      .updateTable("departures")
      .set({ ...columns, version: departure.version + 1 })
      .where("id", "=", departure.id)
      .execute();
  return found;
}

function findBroken(departure: LockedDeparture, change: BulkChange): BrokenDeparture[] {
  const { id, startsOn, status, taken, singles, least } = departure;
  const broken = (message: string): BrokenDeparture[] => [
    { id, message: `${formatDay(startsOn)}: ${message}` },
  ];
  if ("status" in change)
    return status === "cancelled" ? broken("it is canceled; change it on its own page.") : [];
  if (!("seats" in change)) return [];
  const { seats } = change;
  if (taken > seats) return broken(`${plural(taken, "seat is", "seats are")} taken.`);
  if (singles !== null && singles > seats) return broken(`${singles} of its seats are in singles.`);
  return least !== null && least > seats
    ? broken(`it needs at least ${plural(least, "traveler")}.`)
    : [];
}
