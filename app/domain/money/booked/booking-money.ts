import type { Rung } from "#app/domain/money/payment-terms.ts";
import { cancellationFee } from "../payment-rows.ts";
import { paidToKeep, type Payment } from "#app/domain/money/payments/payment.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { DB } from "#app/db/types.generated.ts";

/** What money knows of a booking: rules take these facts, and rows its id. */
export type BilledStatus = DB["bookings"]["status"];

type BilledBooking = { status: BilledStatus; totalCents: number; keptCents: number };

/** Whether the booking takes no payments any more: what still arrives goes back. */
export const hasEnded = ({ status }: { status: BilledStatus }): boolean =>
  status === "Cancelled" || status === "Declined";

/** The final price of a booking for its customer, in cents. */
export function owedCents({ status, totalCents, keptCents }: BilledBooking): number {
  if (status === "Declined") return 0;
  return status === "Cancelled" ? keptCents : totalCents;
}

type Cancelable = BilledBooking & {
  terms: PaymentTerms;
  numTravelers: number;
  departureDate: string;
  /** Why the agency canceled its departure; null if it did not. */ canceledReason: string | null;
};

/**
 * The result of canceling, in cents: what the agency keeps of the payments, and what it refunds
 * now.
 */
export type Settlement = { keptCents: number; refundCents: number };

/**
 * The cancellation fee in cents on `today` (YYYY-MM-DD in New York). 0 unless confirmed, without a
 * ladder, or if the agency canceled the departure.
 */
export function cancellationFeeToday(booking: Cancelable, today: string): number {
  const { status, terms, totalCents, numTravelers: travelers, departureDate } = booking;
  if (status !== "Confirmed" || booking.canceledReason !== null) return 0;
  return cancellationFee({ terms, totalCents, travelers, departureDate, day: today }) ?? 0;
}

/**
 * Splits the payments into what is kept, at most `keep` cents, and the refund; a shortfall is
 * waived.
 */
export function settle(keep: number, payments: readonly Payment[]): Settlement {
  const paid = paidToKeep(payments);
  const keptCents = Math.max(0, Math.min(keep, paid));
  return { keptCents, refundCents: Math.max(0, paid - keptCents) };
}

/**
 * The figures of canceling today, as a page shows them: the ladder's fee, paid or not, and the
 * settlement.
 */
export function cancellationFigures(
  booking: Cancelable,
  payments: readonly Payment[],
  today: string,
): Settlement & { keepCents: number; isShown: boolean } {
  const keepCents = cancellationFeeToday(booking, today);
  const isShown = keepCents > 0 || payments.length > 0;
  return { ...settle(keepCents, payments), keepCents, isShown };
}

/** Whether the customer can cancel without staff: the terms state the fee. */
export const hasLadder = ({ terms }: { terms: { ladder: readonly Rung[] | null } }): boolean =>
  terms.ladder !== null;
