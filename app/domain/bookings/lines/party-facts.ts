import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import type { BookingParts, Traveler } from "./booking-parts.ts";
import type { Fact } from "./price-facts.ts";

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
