import type { Selectable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { asksForPayments } from "#app/domain/money/payment-terms.ts";
import { coveredCents } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { ScheduleItem } from "#app/domain/money/schedule/due-now.ts";
import {
  giveBack,
  type ScheduledTrip,
  planSchedule,
  replanSchedule,
} from "#app/domain/money/schedule/plan-schedule.ts";
import { readSchedules, writeSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type BookingStatus, soldStatuses } from "../booking.ts";
import { frozenTerms } from "./booking-terms.server.ts";

/** The columns that a schedule depends on. */
export const scheduledColumns = [
  "id",
  "status",
  "totalCents",
  "departureDate",
  "numTravelers",
  "createdAt",
  "paymentTerms",
] as const;
type ScheduledBooking = Pick<Selectable<DB["bookings"]>, (typeof scheduledColumns)[number]>;

/** A booking before and after a change; `before` is null for a new one. */
type SavedBooking = {
  before: ScheduledBooking | null;
  after: ScheduledBooking;
  /** By how much a refund lowers the total. */ givenBackCents?: number;
};

const sold: readonly BookingStatus[] = soldStatuses;
const isSold = (booking: ScheduledBooking | null) =>
  booking !== null && sold.includes(booking.status);

/**
 * Updates schedules of changed bookings: planned when confirmed, replanned on a new total or date,
 * deleted when canceled. Their rows must be locked.
 */
export async function updateSchedules(
  tx: DatabaseTransaction,
  saved: readonly SavedBooking[],
): Promise<void> {
  const touched = saved.filter(({ before, after }) => isSold(before) || isSold(after));
  if (touched.length === 0) return;
  const schedules = await readSchedules(
    touched.map(({ after }) => after.id),
    tx,
  );
  for (const change of touched) {
    const before = schedules.get(change.after.id) ?? [];
    const after = await scheduleAfter(tx, change, before);
    await writeSchedule(tx, change.after.id, { before, after });
  }
}

async function scheduleAfter(
  tx: DatabaseTransaction,
  { before, after, givenBackCents = 0 }: SavedBooking,
  items: readonly ScheduleItem[],
): Promise<readonly ScheduleItem[]> {
  if (!isSold(after)) return [];
  const today = businessDay(new Date());
  if (!before || !isSold(before))
    return asksForPayments(frozenTerms(after)) ? planSchedule(scheduledTripOf(after), today) : [];
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
export function scheduledTripOf(booking: ScheduledBooking): ScheduledTrip {
  return {
    terms: frozenTerms(booking),
    totalCents: booking.totalCents,
    travelers: booking.numTravelers,
    bookedOn: businessDay(booking.createdAt),
    departureDate: booking.departureDate,
  };
}
