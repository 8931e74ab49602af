import type { Database, DatabaseTransaction } from "#app/db/database.server.ts";
import { auditedDifferences } from "#app/domain/audit/record-audit.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { fieldTexts } from "#app/domain/command/field-list.ts";
import { wakeSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { lockDeparture, type LockedDeparture } from "../seats/lock-departure.server.ts";
import { isWaitedFor, wakeWaitingList } from "../seats/wake-waiting-list.server.ts";
import { departureFields, type DepartureInput } from "./departure-fields.ts";
import type { DepartureRefusal } from "./departure-messages.ts";
import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import { readRates, saveRates } from "./rates.server.ts";

type Edit = {
  id: string;
  /** The version when the form was opened. */ version: number;
  departure: DepartureInput;
};
type Saved =
  | { ok: true }
  | { ok: false; reason: Exclude<DepartureRefusal, "has-claims" | "has-waiting"> };

/** Constraint violations, mapped to refusals. */
const constraints = {
  departures_not_oversold: "seats-taken",
  departures_singles_not_oversold: "singles-taken",
  departures_package_id_starts_on_key: "day-taken",
} as const;

/**
 * Saves a departure with its own rates. Of concurrent saves the first wins, others get 'changed'.
 * Nobody loses a seat: fewer than are taken, and another day while seats are taken or parties wait
 * are refused. A departure is canceled by `cancelDeparture`; one that is may be opened again.
 */
export function updateDeparture(
  viewer: Permitted<"write", "departures">,
  { id, version, departure }: Edit,
  requestOrigin: RequestOrigin,
  today = businessDay(new Date()),
): Promise<Saved> {
  const lock = (tx: DatabaseTransaction) => lockDeparture(tx, id);
  const content = { id, departure: JSON.stringify(departure) };
  return edit(
    { by: viewer, requestOrigin, lock, seen: version, content, constraints },
    async ({ tx, record }, before): Promise<Saved> => {
      const { doubleCents, singleCents, tripleCents, childBands, ...columns } = departure;
      const rates = { doubleCents, singleCents, tripleCents, childBands };
      const reason =
        refuseChange(before, departure, today) ??
        ((await isMovedWhileWaited(tx, before, departure)) ? "day-waited" : null);
      if (reason) return { ok: false, reason };
      const of = { dealId: before.packageId, departureId: id };
      const ratesBefore = await readRates(of, tx);
      if (await isSingleCheaper(tx, of.dealId, rates))
        return { ok: false, reason: "single-below-double" };
      await tx
        .updateTable("departures")
        .set({ ...columns, version: version + 1 })
        .$if(columns.status !== "cancelled", (update) =>
          update.set({ cancelReason: "", canceledAt: null }),
        )
        .where("id", "=", id)
        .execute();
      await saveRates(tx, of, rates);
      await record({
        action: "departure-updated",
        subject: { type: "departure", id },
        ...auditedDifferences(differences({ ...before, ...ratesBefore }, departure)),
      });
      await wakeSales(tx);
      await wakeWaitingList(tx, id);
      return { ok: true };
    },
  );
}

function refuseChange(
  before: LockedDeparture,
  { startsOn, status }: DepartureInput,
  today: string,
): "day-claimed" | "day-past" | "cancel-there" | null {
  if (status === "cancelled" && before.status !== "cancelled") return "cancel-there";
  if (before.startsOn === startsOn) return null;
  if (before.taken > 0) return "day-claimed";
  return startsOn <= today ? "day-past" : null;
}

async function isMovedWhileWaited(
  tx: DatabaseTransaction,
  before: LockedDeparture,
  { startsOn }: DepartureInput,
): Promise<boolean> {
  return before.startsOn !== startsOn && (await isWaitedFor(tx, before.id));
}

/** Whether a single costs less than a place in a double, with the deal's prices for what is empty. */
export async function isSingleCheaper(
  database: Database,
  dealId: string,
  { doubleCents, singleCents }: RatesInput,
): Promise<boolean> {
  if (doubleCents === null && singleCents === null) return false;
  const ofDeal = await readRates({ dealId, departureId: null }, database);
  const single = singleCents ?? ofDeal.singleCents;
  return single !== null && single < (doubleCents ?? ofDeal.doubleCents ?? 0);
}

/** The differences of a save, for the history. */
export function differences(before: DepartureInput, after: DepartureInput) {
  const [theirs, mine] = [fieldTexts(departureFields, before), fieldTexts(departureFields, after)];
  return Object.keys(departureFields)
    .map((part) => ({ part, theirs: theirs[part] ?? "", mine: mine[part] ?? "" }))
    .filter((difference) => difference.theirs !== difference.mine);
}
