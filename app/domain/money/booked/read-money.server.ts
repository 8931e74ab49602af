import { type Database, db } from "#app/db/database.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import { readPaymentsOf } from "#app/domain/money/payments/read-payments.server.ts";
import { readSchedules } from "#app/domain/money/schedule/schedule.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { type BookingMoney, moneyOf, type PaidBooking } from "./money-of.ts";

/** A booking's money, and the payments that it is read from. */
export type ReadMoney = BookingMoney & { payments: Payment[] };

/** The money of one booking as of today, when its row is read already. */
export async function readMoney(
  booking: PaidBooking & { id: string },
  database: Database = db,
): Promise<ReadMoney> {
  const money = (await moneyOfBookings([booking], database)).get(booking.id);
  if (!money) throw new Error("Each booking has its money.");
  return money;
}

/** The money of bookings as of today, by their ids, when their rows are read already. */
export async function moneyOfBookings(
  bookings: readonly (PaidBooking & { id: string })[],
  database: Database,
): Promise<Map<string, ReadMoney>> {
  const ids = bookings.map(({ id }) => id);
  const paymentsOf = await readPaymentsOf(ids, database);
  const schedules = await readSchedules(ids, database);
  const today = businessDay(new Date());
  return new Map(
    bookings.map((booking) => {
      const payments = paymentsOf.get(booking.id) ?? [];
      const items = schedules.get(booking.id) ?? [];
      return [booking.id, { ...moneyOf(booking, payments, items, today), payments }];
    }),
  );
}
