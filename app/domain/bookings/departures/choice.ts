import { isDay } from "#app/values/dates.ts";

/**
 * What becomes of a booking whose departure is canceled: it moves to another date (YYYY-MM-DD) at
 * the total that was shown, is canceled with a refund in full, or waits for a talk.
 */
export type Choice =
  | { kind: "move"; departureDate: string; totalCents: number; price: MovePriceKind }
  | { kind: "refund" }
  | { kind: "talk" };

/** At most what is agreed, or also above it where the date costs more. */
export type MovePriceKind = "agreed" | "higher";

/** A booking's choice as the value of an option: 'GT-K7MQ3H talk' or 'GT-K7MQ3H 2027-04-11 469800'. */
export function choiceValue(reference: string, choice: Choice): string {
  if (choice.kind !== "move") return `${reference} ${choice.kind}`;
  const { departureDate, totalCents, price } = choice;
  const more = price === "higher" ? " higher" : "";
  return `${reference} ${departureDate} ${totalCents}${more}`;
}

/** The booking and the choice of an option's value; null if it is none. */
export function readChoice(value: string): { reference: string; choice: Choice } | null {
  const [reference = "", what = "", cents = "", price = "agreed"] = value.split(" ", 4);
  if (what === "refund" || what === "talk") return { reference, choice: { kind: what } };
  if (!isDay(what) || !/^\d{1,9}$/.test(cents)) return null;
  if (price !== "agreed" && price !== "higher") return null;
  const totalCents = Number(cents);
  return { reference, choice: { kind: "move", departureDate: what, totalCents, price } };
}

/** The name of the field at a place of the list, from 1. */
export const choiceField = (place: number): string => `choice-${place}`;

/** The bookings that a page shows, each with its version: 'GT-K7MQ3H:2 GT-9PWX4R:1'. */
export function seenText(bookings: readonly { reference: string; version: number }[]): string {
  return bookings.map(({ reference, version }) => `${reference}:${version}`).join(" ");
}
