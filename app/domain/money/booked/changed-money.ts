import { formatMoney } from "#app/values/money.ts";
import type { BookingMoney } from "./money-of.ts";

export type MoneyChanged = { ok: false; reason: "money-changed"; paidCents: number };

/** Two of the staff may hold the same check, or send back the same amount: the second is told. */
export function refuseChanged(
  { paidCents }: BookingMoney,
  seenCents: number | null,
): MoneyChanged | null {
  const isSeen = seenCents === null || seenCents === paidCents;
  return isSeen ? null : { ok: false, reason: "money-changed", paidCents };
}

export const changedText = (paidCents: number): string =>
  `The money of this booking has changed meanwhile: ${formatMoney(paidCents)} is paid now. Look at it above, then send this again if it is still to be done.`;
