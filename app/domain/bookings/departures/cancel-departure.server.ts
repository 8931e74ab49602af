import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import {
  bookingsOn,
  departureDay,
  departuresOn,
} from "#app/domain/departures/cancel/departure-to-cancel.server.ts";
import { endDeparture } from "#app/domain/departures/cancel/end-departure.server.ts";
import {
  type LockedDeparture,
  lockDepartures,
  refuseOwed,
} from "#app/domain/departures/seats/lock-departure.server.ts";
import { moveManySeats } from "#app/domain/departures/seats/move-many.server.ts";
import { refundAll } from "#app/domain/money/payments/refund-all.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { saveParts } from "../lines/add-parts.server.ts";
import { canceledText } from "./canceled-text.ts";
import { mailCanceled } from "./cancel-departure-mail.server.ts";
import { type CancelChoice, choiceValue } from "./choice.ts";
import { type ChoiceRefusal, type Plan, planChoices, type PlannedMove } from "./plan-choices.ts";
import { lockAffected, withTrips } from "./read-affected.server.ts";
import { recordCanceled } from "./record-canceled.server.ts";
import { saveBookings } from "./save-bookings.server.ts";

type Cancellation = {
  id: string;
  /** The departure's version, and its bookings' versions by reference, as shown. */
  version: number;
  versions: ReadonlyMap<string, number>;
  choices: ReadonlyMap<string, CancelChoice>;
  /** Shown to the travelers. */ reason: string;
};
type Canceled =
  | { ok: true; moved: number; refunded: number; talks: number }
  | { ok: false; reason: "canceled-already" | "has-left" | "bookings-changed" }
  | { ok: false; reason: "choices-refused"; refused: Record<string, ChoiceRefusal> };

/**
 * Cancels a departure and applies each booking's choice in one transaction, with history and mails.
 * Refused whole if one choice fails or a booking changed.
 */
export function cancelDeparture(
  viewer: Permitted<"write", "bookings">,
  { id, version, versions, choices, reason }: Cancellation,
  requestOrigin: RequestOrigin,
  now = new Date(),
) {
  const today = businessDay(now);
  const days = [...choices.values()].flatMap((choice) =>
    choice.kind === "move" ? [choice.departureDate] : [],
  );
  const chosen = [...choices].map(([reference, choice]) => choiceValue(reference, choice));
  const content = { id, reason, choices: chosen.toSorted().join(", ") };
  return edit(
    {
      by: viewer,
      requestOrigin,
      lock: (tx) => lockAll(tx, id, days),
      seen: version,
      content,
    },
    async (step, { departure, locked, bookings, seatedIds, hasJoined }): Promise<Canceled> => {
      if (departure.status === "cancelled") return { ok: false, reason: "canceled-already" };
      if (departure.startsOn <= today) return { ok: false, reason: "has-left" };
      const isSeen = bookings.every(
        (booking) => versions.get(booking.reference) === booking.version,
      );
      if (!isSeen || hasJoined) return { ok: false, reason: "bookings-changed" };
      const { tx } = step;
      const affected = await withTrips(tx, bookings, { departure, seatedIds, today });
      const plan = planChoices(affected, choices);
      await refuseSeatsOwed(tx, locked, plan);
      if (Object.keys(plan.refused).length > 0)
        return { ok: false, reason: "choices-refused", refused: plan.refused };
      await applyPlan(tx, plan);
      const canceled = canceledText({ startsOn: departure.startsOn, reason });
      const back = { reason: canceled.slice(0, 1000), recordedBy: viewer.id };
      await refundAll(
        tx,
        plan.refunds.map((booking) => booking.id),
        back,
      );
      await endDeparture(tx, departure, reason);
      await recordCanceled(step, viewer, { departure, plan, reason, canceled });
      await mailCanceled(tx, viewer, { plan, canceled });
      const { moves, refunds, talks } = plan;
      return { ok: true, moved: moves.length, refunded: refunds.length, talks: talks.length };
    },
  );
}

/** Locks the open bookings, then the departures: the same order as changing a booking. */
async function lockAll(tx: DatabaseTransaction, id: string, days: readonly string[]) {
  const day = await departureDay(tx, id);
  if (!day) return undefined;
  const seatedBefore = await bookingsOn(tx, id);
  const bookings = await lockAffected(tx, day, seatedBefore);
  const locked = await lockDepartures(tx, [id, ...(await departuresOn(tx, day.packageId, days))]);
  const departure = locked.get(id);
  if (!departure) return undefined;
  // From here on the locks keep the bookings unchanged.
  const seatedIds = await bookingsOn(tx, id);
  const hasJoined = seatedIds.some((seated) => !seatedBefore.includes(seated));
  return { version: departure.version, departure, locked, bookings, seatedIds, hasJoined };
}

/** Refuses moves to dates whose free seats are owed to the waiting list. */
async function refuseSeatsOwed(
  tx: DatabaseTransaction,
  locked: ReadonlyMap<string, LockedDeparture>,
  { moves, refused }: Plan,
): Promise<void> {
  for (const [id, departure] of locked) {
    const there = moves.filter(({ seats }) => seats.departureId === id);
    const sum = (of: (move: PlannedMove) => number) =>
      there.reduce((total, move) => total + of(move), 0);
    const requested = {
      seats: sum((move) => move.seats.seats),
      singles: sum((move) => move.seats.singles),
    };
    if (there.length === 0 || refuseOwed(departure, requested) === null) continue;
    for (const { booking } of there) refused[booking.reference] = "seats-gone";
  }
}

async function applyPlan(tx: DatabaseTransaction, { moves, refunds, talks }: Plan): Promise<void> {
  await saveBookings(tx, [
    ...moves.map(({ booking, after }) => ({ ...booking, ...after })),
    ...refunds.map((booking) => ({ ...booking, status: "Cancelled" as const })),
    ...talks,
  ]);
  await saveParts(
    tx,
    moves.map(({ booking, parts }) => ({ bookingId: booking.id, parts })),
  );
  await moveManySeats(
    tx,
    moves.map(({ seats }) => seats),
  );
}
