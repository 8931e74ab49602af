import type { OnItsWay } from "#app/domain/money/payments/on-its-way.ts";
import type { DueNow } from "#app/domain/money/schedule/due-now.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import type { BookingMoney } from "./money-of.ts";

/** The label of bank debits in process. */
export const onItsWayLabel = "On its way from your bank";

const expected = ({ cents, expectedOn }: OnItsWay): string =>
  `${formatMoney(cents)}, expected by ${formatDay(expectedOn)}`;

/** '$2,330, expected by December 4, 2026', with what becomes of it if the booking has ended. */
export const onItsWayAmount = (coming: OnItsWay): string =>
  `${expected(coming)}${coming.comesBack ? ": all of it comes back to you" : ""}`;

/** The same for staff. */
export const onItsWayForStaff = (coming: OnItsWay): string =>
  `${expected(coming)}${coming.comesBack ? ": all of it goes back by itself" : ""}`;

/** '$2,330 is on its way from your bank, expected by December 4, 2026.' */
export const onItsWayText = ({ cents, expectedOn, comesBack }: OnItsWay): string =>
  `${formatMoney(cents)} is on its way from your bank, expected by ${formatDay(expectedOn)}.${comesBack ? " This booking has ended, so all of it comes back to you." : ""}`;

/** 'Your bank did not pay $2,330, so it is asked for again.'; '' if it did. */
export const failedText = ({ failedCents }: BookingMoney): string =>
  failedCents > 0
    ? `Your bank did not pay ${formatMoney(failedCents)}, so it is asked for again.`
    : "";

/** '$100 is on its way back to you.' */
export const backText = (cents: number): string =>
  `${formatMoney(cents)} is on its way back to you.`;

export const paidLabel = ({ backCents }: Pick<BookingMoney, "backCents">): string =>
  backCents > 0 ? "Paid, less what is on its way back" : "Paid in all";

/** What has been paid, and what is on its way, for mails. */
export function paidFacts({ paidCents, backCents, onItsWay, failedCents }: BookingMoney): Fact[] {
  return [
    ...(paidCents > 0 ? [["Paid so far", formatMoney(paidCents)] as const] : []),
    ...(onItsWay ? [[onItsWayLabel, onItsWayAmount(onItsWay)] as const] : []),
    ...(failedCents > 0 ? [["Not paid by your bank", formatMoney(failedCents)] as const] : []),
    ...(backCents > 0 ? [["On its way back to you", formatMoney(backCents)] as const] : []),
  ];
}

/** A booking's money in short, for pages; empty while nothing is asked for or has moved. */
export function moneyFacts(money: BookingMoney): Fact[] {
  const facts = paidFacts(money);
  const isQuiet = facts.length === 0 && money.payableCents === 0;
  return isQuiet ? [] : [...facts, leftFact(money)];
}

/** What is left of a booking's price, or paid above it: 'Left to pay', '$3,440'. */
export function leftFact({ leftCents, overpaidCents, isOnHold }: BookingMoney): Fact {
  if (overpaidCents > 0) return ["Paid too much", formatMoney(overpaidCents)];
  const label = isOnHold && leftCents > 0 ? "Not asked for now" : "Left to pay";
  return [label, formatMoney(leftCents)];
}

/** '$3,440 left to pay', or '$100 paid too much' */
export function leftWords(money: BookingMoney): string {
  const [label, amount] = leftFact(money);
  return `${amount} ${label.toLowerCase()}`;
}

/** 'Next payment: $860 by January 5, 2027. $3,440 is left in all.' */
export function nextText({ items, next, overdueCents, leftCents }: DueNow): string {
  const isComing = items.some(({ state }) => state === "on-its-way");
  if (!next) return isComing ? "All of it is paid or on its way." : "All of it is paid.";
  const what =
    overdueCents > 0
      ? `Overdue: ${formatMoney(overdueCents)}, since ${formatDay(next.dueOn)}.`
      : `Next payment: ${formatMoney(next.cents)} by ${formatDay(next.dueOn)}.`;
  const shownCents = overdueCents > 0 ? overdueCents : next.cents;
  return shownCents === leftCents ? what : `${what} ${formatMoney(leftCents)} is left in all.`;
}
