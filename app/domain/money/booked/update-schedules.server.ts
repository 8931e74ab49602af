import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Announced } from "#app/domain/command/command.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { isSold } from "../ledger/post-bookings.server.ts";
import { asksForPayments, frozenTerms } from "../payment-terms.ts";
import { coveredCents } from "../payments/payment.ts";
import { readPayments } from "../payments/read-payments.server.ts";
import type { ScheduleItem } from "../schedule/due-now.ts";
import {
  giveBack,
  planSchedule,
  replanSchedule,
  type ScheduledTrip,
} from "../schedule/plan-schedule.ts";
import { readSchedules, writeSchedule } from "../schedule/schedule.server.ts";

type Saved = Announced["sales.changed"][number];

/**
 * Updates schedules of saved bookings: planned when confirmed, replanned on a new total or date,
 * deleted when canceled.
 */
export async function updateSchedules(
  tx: DatabaseTransaction,
  saved: Announced["sales.changed"],
): Promise<void> {
  const schedules = await readSchedules(
    saved.map(({ after }) => after.id),
    tx,
  );
  for (const change of saved) {
    const before = schedules.get(change.after.id) ?? [];
    const after = await scheduleAfter(tx, change, before);
    await writeSchedule(tx, change.after.id, { before, after });
  }
}

async function scheduleAfter(
  tx: DatabaseTransaction,
  { before, after, givenBackCents = 0 }: Saved,
  items: readonly ScheduleItem[],
): Promise<readonly ScheduleItem[]> {
  if (!isSold(after)) return [];
  const today = businessDay(new Date());
  if (!before || !isSold(before)) {
    const trip = scheduledTripOf(after);
    // What was agreed earlier keeps the days that were promised then.
    const confirmedOn = before ? today : trip.bookedOn;
    return asksForPayments(trip.terms) ? planSchedule(trip, confirmedOn) : [];
  }
  const isSame =
    before.totalCents === after.totalCents && before.departureDate === after.departureDate;
  // A booking older than schedules has none until staff plan it.
  if (items.length === 0 || isSame) return items;
  const covered = coveredCents(await readPayments(after.id, tx));
  if (givenBackCents > 0) return giveBack(items, covered, givenBackCents);
  return replanSchedule(items, {
    before,
    after: scheduledTripOf(after),
    paidCents: covered,
    today,
  });
}

/** The facts of a booking that `planSchedule` needs. */
export function scheduledTripOf(
  booking: Pick<
    Saved["after"],
    "paymentTerms" | "totalCents" | "numTravelers" | "createdAt" | "departureDate"
  >,
): ScheduledTrip {
  return {
    terms: frozenTerms(booking),
    totalCents: booking.totalCents,
    travelers: booking.numTravelers,
    bookedOn: businessDay(booking.createdAt),
    departureDate: booking.departureDate,
  };
}
