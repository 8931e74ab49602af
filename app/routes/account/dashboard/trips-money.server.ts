import {
  paidCents,
  type Payment,
  processingCents,
  toSendCents,
} from "#app/domain/money/payments/payment.ts";
import { readPaymentsOf } from "#app/domain/money/payments/read-payments.server.ts";
import type { DueNow } from "#app/domain/money/schedule/due-now.ts";
import { readDue } from "#app/domain/money/schedule/schedule.server.ts";
import { businessDay } from "#app/values/dates.ts";

/** Cents by booking. */
type Cents = ReadonlyMap<string, number>;

export type TripsMoney = {
  paid: Cents;
  /** On its way back to the customer. */ back: Cents;
  /** Bank debits in process. */ coming: Cents;
  /** What is due of those that have a schedule. */ due: ReadonlyMap<string, DueNow>;
};

/** The money of bookings, by their ids. */
export async function readTripsMoney(ids: readonly string[]): Promise<TripsMoney> {
  const [payments, due] = await Promise.all([
    readPaymentsOf(ids),
    readDue(ids, businessDay(new Date())),
  ]);
  const sums = (sum: (of: readonly Payment[]) => number): Cents =>
    new Map([...payments].map(([id, of]) => [id, sum(of)]));
  return { paid: sums(paidCents), back: sums(toSendCents), coming: sums(processingCents), due };
}
