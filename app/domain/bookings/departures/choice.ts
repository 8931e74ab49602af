import { isDay } from "#app/values/dates.ts";

/**
 * The choice for a booking of a canceled departure: move to another date (YYYY-MM-DD) at the shown
 * total, refund in full, or talk.
 */
export type CancelChoice =
  | { kind: "move"; departureDate: string; totalCents: number; price: MovePriceKind }
  | { kind: "refund" }
  | { kind: "talk" };

/** At most the agreed price, or the higher price of the date. */
export type MovePriceKind = "agreed" | "higher";

/** Formats a choice as an option's value: 'GT-K7MQ3H talk' or 'GT-K7MQ3H 2027-04-11 469800'. */
export function choiceValue(reference: string, choice: CancelChoice): string {
  if (choice.kind !== "move") return `${reference} ${choice.kind}`;
  const { departureDate, totalCents, price } = choice;
  const more = price === "higher" ? " higher" : "";
  return `${reference} ${departureDate} ${totalCents}${more}`;
}

/** Parses an option's value; null if malformed. */
export function readChoice(value: string): { reference: string; choice: CancelChoice } | null {
  const [reference = "", what = "", cents = "", price = "agreed"] = value.split(" ", 4);
  if (what === "refund" || what === "talk") return { reference, choice: { kind: what } };
  if (!isDay(what) || !/^\d{1,9}$/.test(cents)) return null;
  if (price !== "agreed" && price !== "higher") return null;
  const totalCents = Number(cents);
  return { reference, choice: { kind: "move", departureDate: what, totalCents, price } };
}

/** The name of the field at a position of the list, from 1. */
export const choiceField = (place: number): string => `choice-${place}`;

/** The bookings that a page shows, with versions: 'GT-K7MQ3H:2 GT-9PWX4R:1'. */
export function seenText(bookings: readonly { reference: string; version: number }[]): string {
  return bookings.map(({ reference, version }) => `${reference}:${version}`).join(" ");
}
