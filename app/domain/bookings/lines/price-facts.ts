import { priceTermsOf } from "#app/domain/deals/deal-words.ts";
import { formatMoney, amountText } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { type BookingLine, type BookingParts, priceOf, type Traveler } from "./booking-parts.ts";
import { agesText } from "#app/domain/departures/price/rate.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import { plural } from "#app/values/plural.ts";

/** How a line's amount is computed: '2 × $2,349'; null if the quantity is one. */
export function quantityText({ quantity, unitCents }: BookingLine): string | null {
  return quantity === 1 ? null : `${quantity} × ${formatMoney(unitCents)}`;
}

/** Whether the total includes flights, if the deal says so; '' otherwise. */
export const priceNote = ({ flightsIncluded = null }: Pick<BookingParts, "flightsIncluded">) =>
  priceTermsOf({ hasRooms: false, flightsIncluded });

/** Each line and the total, for a mail. */
export function priceFacts(parts: BookingParts): Fact[] {
  const note = priceNote(parts);
  const total = formatMoney(priceOf(parts.lines).totalCents);
  return [...lineFacts(parts.lines), ["Total", note === "" ? total : `${total}; ${note}`]];
}

/** Each line: '2 × $2,349 = $4,698'. */
export function lineFacts(lines: readonly BookingLine[]): Fact[] {
  return lines.map((line) => {
    const made = quantityText(line);
    return [line.label, made === null ? amountText(line) : `${made} = ${amountText(line)}`];
  });
}

/** Travelers and rooms; only the number if the deal has no rates. */
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

/** '2 adults, 1 child of 3 to 11', in the order of the travelers. */
function travelersText(travelers: readonly Traveler[]): string {
  const groups = Map.groupBy(travelers, ({ fromAge, toAge }) => `${fromAge}-${toAge}`);
  return peopleText(
    [...groups.values()].flatMap((same) =>
      same.slice(0, 1).map((traveler) => ({ ...traveler, count: same.length })),
    ),
  );
}

/** Like `travelersText`, for travelers that are already counted. */
export function peopleText(people: readonly (Traveler & { count: number })[]): string {
  return people
    .map(({ count, ...ages }) => {
      if (ages.fromAge === null) return plural(count, "adult");
      return `${plural(count, "child", "children")} ${agesText(ages)}`;
    })
    .join(", ");
}
