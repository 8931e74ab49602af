import { addDays, daysBetween } from "./dates.ts";

/** A price and its first and last day, YYYY-MM-DD in New York. */
export type PricePeriod = { cents: number; first: string; last: string };

/** An earlier price that may be shown, or why there is none; `days` are those on which it was charged. */
export type WasPrice =
  | { isShown: true; cents: number; days: number }
  | { isShown: false; reason: "unchanged" | "no-price" }
  | { isShown: false; reason: "not-higher"; cents: number }
  | { isShown: false; reason: "too-few-days"; cents: number; days: number }
  | { isShown: false; reason: "not-usual"; cents: number; days: number; usualCents: number };

/** The price to show; null for none. */
export const shownWas = (was: WasPrice): number | null => (was.isShown ? was.cents : null);

/** How many days count, today included, and on how many of them it must have been charged. */
export const countedDays = 90;
export const leastDays = 28;

/**
 * The price before the present one, if it is higher and was the usual one: in the last 90 days
 * charged on more days than any other, and on at least 28. A day counts for the lowest price of it.
 * `periods` follow each other; the last one is the present, until `today`.
 */
export function wasPrice(periods: readonly PricePeriod[], today: string): WasPrice {
  const present = periods.at(-1);
  const before = periods.findLast(({ cents }) => cents !== present?.cents);
  if (!present || !before) return { isShown: false, reason: "unchanged" };
  const { cents } = before;
  if (cents < present.cents) return { isShown: false, reason: "not-higher", cents };
  const counts = countDays(periods, today);
  const days = counts.get(cents) ?? 0;
  if (days < leastDays) return { isShown: false, reason: "too-few-days", cents, days };
  for (const [usualCents, others] of counts)
    if (usualCents !== cents && others >= days)
      return { isShown: false, reason: "not-usual", cents, days, usualCents };
  return { isShown: true, cents, days };
}

/** On how many of the last days each price was the lowest. */
function countDays(periods: readonly PricePeriod[], today: string): Map<number, number> {
  const start = addDays(today, 1 - countedDays);
  const lowest: (number | undefined)[] = Array.from({ length: countedDays });
  for (const { cents, first, last } of periods) {
    const end = Math.min(countedDays - 1, daysBetween(start, last));
    for (let day = Math.max(0, daysBetween(start, first)); day <= end; day += 1)
      lowest[day] = Math.min(cents, lowest[day] ?? cents);
  }
  const counts = new Map<number, number>();
  for (const cents of lowest)
    if (cents !== undefined) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  return counts;
}
