import { priceTerms } from "#app/domain/deals/deal.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import { formatMoney } from "#app/values/money.ts";
import {
  type BookingLine,
  type BookingParts,
  type BookingPrice,
  priceOf,
  type Traveler,
} from "./booking-parts.ts";

type Fact = readonly [label: string, value: string];

/** Label of the total, which differs if a welcome code lowered it. */
export function totalLabel({ discountCents }: Pick<BookingPrice, "discountCents">): string {
  return discountCents > 0 ? "To pay" : "Total";
}

/** Lines above a discounted total; none without a discount. */
export function discountLines({ listCents, discountCents }: BookingPrice): Fact[] {
  if (discountCents === 0) return [];
  return [
    ["List price", formatMoney(listCents)],
    ["Welcome code", `−${formatMoney(discountCents)}`],
  ];
}

/** A line's amount: '$4,698', or '−$469.80' of a discount. */
export function amountText({ quantity, unitCents }: Omit<BookingLine, "kind" | "label">): string {
  const cents = quantity * unitCents;
  return cents < 0 ? `−${formatMoney(-cents)}` : formatMoney(cents);
}

/** How a line's amount is made: '2 × $2,349'; null where there is one of it. */
export function quantityText({ quantity, unitCents }: BookingLine): string | null {
  return quantity === 1 ? null : `${quantity} × ${formatMoney(unitCents)}`;
}

/** What the total includes of rooms and travel. */
export function priceNote({ rooms }: Pick<BookingParts, "rooms">): string {
  return rooms.length === 0 ? priceTerms : "flights not included";
}

/** Each line and the total, for a mail. */
export function priceFacts(parts: BookingParts): Fact[] {
  const price = priceOf(parts.lines);
  const total = `${formatMoney(price.totalCents)}; ${priceNote(parts)}`;
  return [...lineFacts(parts.lines), [totalLabel(price), total]];
}

/** Each line: '2 × $2,349 = $4,698'. */
export function lineFacts(lines: readonly BookingLine[]): Fact[] {
  return lines.map((line) => {
    const made = quantityText(line);
    return [line.label, made === null ? amountText(line) : `${made} = ${amountText(line)}`];
  });
}

/** Who travels and in which rooms; the number alone where the deal has no rates. */
export function partyFacts(
  numTravelers: number,
  { travelers, rooms }: Pick<BookingParts, "travelers" | "rooms">,
): Fact[] {
  if (rooms.length === 0) return [["Travelers", String(numTravelers)]];
  const of = (kind: string) => rooms.filter((room) => room === kind).length;
  const counts = { double: of("double"), single: of("single"), triple: of("triple") };
  return [
    ["Travelers", travelersText(travelers)],
    ["Rooms", roomsText(counts)],
  ];
}

/** '2 adults, 1 child of 3 to 11'. */
function travelersText(travelers: readonly Traveler[]): string {
  const counts = new Map<string, number>();
  for (const traveler of travelers)
    counts.set(agesText(traveler), (counts.get(agesText(traveler)) ?? 0) + 1);
  return [...counts]
    .map(([ages, count]) => {
      if (ages === "") return count === 1 ? "1 adult" : `${count} adults`;
      return `${count} ${count === 1 ? "child" : "children"} ${ages}`;
    })
    .join(", ");
}

/** 'of 3 to 11'; '' for an adult. */
function agesText({ fromAge, toAge }: Traveler): string {
  if (fromAge === null) return "";
  return fromAge === 0 ? `up to ${toAge}` : `of ${fromAge} to ${toAge}`;
}
