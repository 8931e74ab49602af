import { agesText } from "#app/domain/departures/price/rate.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import { plural } from "#app/values/plural.ts";
import type { Fact } from "#app/values/text/figure.ts";
import type { BookingParts, Traveler } from "./booking-parts.ts";

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
