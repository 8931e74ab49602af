import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { wakeSales } from "#app/domain/deals/manage/wake-sales.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { formatDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockDeparture, type LockedDeparture } from "../seats/lock-departure.server.ts";
import type { BulkChange } from "./bulk-form.ts";

/** A departure that a change would break, and what of it. */
export type Broken = { id: string; said: string };
type Changed =
  | { ok: true; changed: number }
  | { ok: false; reason: "none-ticked" | "not-found" | "unavailable" }
  | { ok: false; reason: "would-break"; broken: Broken[] };

/**
 * Changes many departures, all or none: 'would-break' names each that would lose seats that are
 * taken, and those that are canceled. Unchanged ones keep their version.
 */
export function changeDepartures(
  viewer: Staff,
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
      .flatMap((departure) => breaks(departure, change));
    if (broken.length > 0) return { ok: false, reason: "would-break", broken };
    const [[name, after] = ["", ""]] = Object.entries(change);
    let changed = 0;
    for (const departure of departures) {
      const before = currentOf(departure, change);
      if (before === after) continue;
      await apply(tx, departure, change);
      await record({
        action: "departure-updated",
        subject: { type: "departure", id: departure.id },
        before: { [name]: before },
        after: { [name]: after },
      });
      changed += 1;
    }
    if (changed > 0) await wakeSales(tx);
    return { ok: true, changed };
  });
}

function currentOf({ status, seats, note }: LockedDeparture, change: BulkChange) {
  if ("status" in change) return status;
  return "seats" in change ? seats : note;
}

async function apply(
  tx: DatabaseTransaction,
  { id, version }: LockedDeparture,
  change: BulkChange,
): Promise<void> {
  await tx
    .updateTable("departures")
    .set({ ...change, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

function breaks(departure: LockedDeparture, change: BulkChange): Broken[] {
  const { id, startsOn, status, taken, singles, least } = departure;
  const broken = (said: string): Broken[] => [{ id, said: `${formatDay(startsOn)}: ${said}` }];
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
