import type { Rung } from "#app/domain/money/payment-terms.ts";
import { cancellationFee } from "#app/domain/money/cancellation-steps.ts";
import { paidToKeep, type Payment } from "#app/domain/money/payments/payment.ts";
import type { PaymentTerms } from "#app/domain/money/payment-terms.ts";
import type { BookingStatus } from "../booking.ts";

type BilledBooking = { status: BookingStatus; totalCents: number; keptCents: number };

/** What a booking costs its customer in the end, in cents. */
export function owedCents({ status, totalCents, keptCents }: BilledBooking): number {
  if (status === "Declined") return 0;
  return status === "Cancelled" ? keptCents : totalCents;
}

/** What is left to pay, in cents; less than nothing is too much paid, less what is on its way back. */
export function leftCents(booking: BilledBooking, payments: readonly Payment[]): number {
  return owedCents(booking) - paidToKeep(payments);
}

/** Whether the customer has something to pay now or later: a confirmed trip that is not paid in full. */
export function isToPay(booking: BilledBooking, payments: readonly Payment[]): boolean {
  return booking.status === "Confirmed" && leftCents(booking, payments) > 0;
}

type Cancelable = BilledBooking & {
  terms: PaymentTerms;
  numTravelers: number;
  departureDate: string;
  /** Why the agency canceled its departure; null if it did not. */ canceledReason: string | null;
};

/** What canceling means in cents: what we keep of what was paid, and what goes back now. */
export type Settlement = { keptCents: number; refundCents: number };

/**
 * What is kept by the ladder of a booking that is canceled on `today` (YYYY-MM-DD in New York): nothing of
 * one that is not confirmed or whose departure the agency canceled, or without a ladder.
 */
export function cancellationFeeToday(booking: Cancelable, today: string): number {
  const { status, terms, totalCents, numTravelers: travelers, departureDate } = booking;
  if (status !== "Confirmed" || booking.canceledReason !== null) return 0;
  return cancellationFee({ terms, totalCents, travelers, departureDate, day: today }) ?? 0;
}

/** What of `keep` cents is there to be kept, and what goes back; a shortfall is waived. */
export function settle(keep: number, payments: readonly Payment[]): Settlement {
  const paid = paidToKeep(payments);
  const keptCents = Math.max(0, Math.min(keep, paid));
  return { keptCents, refundCents: Math.max(0, paid - keptCents) };
}

/** What a page says of canceling a booking today: what the ladder keeps, paid or not, and the rest. */
export function cancellationFigures(
  booking: Cancelable,
  payments: readonly Payment[],
  today: string,
): Settlement & { keepCents: number; isShown: boolean } {
  const keepCents = cancellationFeeToday(booking, today);
  const isShown = keepCents > 0 || payments.length > 0;
  return { ...settle(keepCents, payments), keepCents, isShown };
}

/** Whether the customer can cancel at once: its terms say what that costs. */
export const hasLadder = ({ terms }: { terms: { ladder: readonly Rung[] | null } }): boolean =>
  terms.ladder !== null;
