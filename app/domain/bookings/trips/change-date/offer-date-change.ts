import type { Payment } from "#app/domain/money/payments/payment.ts";
import { awaitsCancellation, type Booking, isOpen } from "../../booking.ts";
import { ownChangeText } from "./change-date-messages.ts";
import { lastDayToChange, refuseOwnChange } from "./refuse-own-change.ts";

/**
 * What a trip's page says of another date: that it can be chosen, or why not; null where its status says
 * that already.
 */
export function offerDateChange(
  booking: Booking,
  payments: readonly Payment[],
  today: string,
): { refused: string | null } | null {
  if (!isOpen(booking) || booking.canceledReason !== null || awaitsCancellation(booking))
    return null;
  const reason = refuseOwnChange(booking, payments, today);
  return { refused: reason && ownChangeText(reason, lastDayToChange(booking)) };
}
