import { isDay } from "#app/values/dates.ts";

/**
 * What becomes of a booking whose departure is canceled: it moves to another date (YYYY-MM-DD) at
 * the total that was shown, is canceled with a refund in full, or waits for a talk.
 */
export type Choice =
  | { kind: "move"; departureDate: string; totalCents: number }
  | { kind: "refund" }
  | { kind: "talk" };

/** A booking's choice as the value of an option: 'GT-K7MQ3H talk' or 'GT-K7MQ3H 2027-04-11 469800'. */
export function choiceValue(reference: string, choice: Choice): string {
  return choice.kind === "move"
    ? `${reference} ${choice.departureDate} ${choice.totalCents}`
    : `${reference} ${choice.kind}`;
}

/** The booking and the choice of an option's value; null if it is none. */
export function readChoice(value: string): { reference: string; choice: Choice } | null {
  const [reference = "", what = "", cents = ""] = value.split(" ", 3);
  if (what === "refund" || what === "talk") return { reference, choice: { kind: what } };
  if (!isDay(what) || !/^\d{1,9}$/.test(cents)) return null;
  return { reference, choice: { kind: "move", departureDate: what, totalCents: Number(cents) } };
}

/** The name of the field at a place of the list, from 1. */
export const choiceField = (place: number): string => `choice-${place}`;

/** The bookings that a page shows, each with its version: 'GT-K7MQ3H:2 GT-9PWX4R:1'. */
export function seenText(bookings: readonly { reference: string; version: number }[]): string {
  return bookings.map(({ reference, version }) => `${reference}:${version}`).join(" ");
}
