import { plural } from "#app/values/plural.ts";
import { priceParty } from "./price-party.ts";
import { totalOf } from "#app/values/money.ts";
import {
  childRates,
  fullPlaces,
  type PartyByAge,
  type Rate,
  type RoomKind,
  roomKinds,
  type Rooms,
  travelersOf,
} from "./rate.ts";

/** How many of the choices are offered. */
const maxChoices = 6;
/** Extra beds for children in a double room. */
const extraBeds = 2;

/**
 * The rooms that a party can have, the cheapest first: in every room there is an adult, every full
 * place is taken, and children above that sleep in extra beds of double rooms. `singles` is how
 * many single rooms are left; `booked` is among the choices if the party can have it at all. Empty
 * if there is no way.
 */
export function roomChoices(
  party: PartyByAge,
  rates: readonly Rate[],
  singles = Number.POSITIVE_INFINITY,
  booked?: Rooms,
): Rooms[] {
  const upTo = (kind: RoomKind, max: number) => {
    const rate = rates.find(({ code }) => code === kind);
    const sold = rate ? (rate.max ?? max) : 0;
    return Array.from({ length: Math.min(max, sold) + 1 }, (_, count) => count);
  };
  const { adults } = party;
  const all = upTo("double", adults).flatMap((double) =>
    upTo("triple", adults - double).flatMap((triple) =>
      upTo("single", Math.min(adults - double - triple, singles)).map((single) => ({
        double,
        triple,
        single,
      })),
    ),
  );
  const cost = (rooms: Rooms) => totalOf(priceParty(party, rooms, rates));
  return all
    .filter((rooms) => canSleep(party, rooms))
    .toSorted((one, other) => cost(one) - cost(other) || roomsOf(one) - roomsOf(other))
    .filter((rooms, at) => at < maxChoices || (booked && areSame(rooms, booked)));
}

/**
 * The adults with whom a form begins (spec §9: one): the fewest that may book and that have a room.
 * Without rates everybody has one.
 */
export function fewestAdults(
  { leastTravelers, mostTravelers }: { leastTravelers: number; mostTravelers: number },
  rates: readonly Rate[],
  singles = Number.POSITIVE_INFINITY,
): number {
  if (rates.length === 0) return leastTravelers;
  for (let adults = leastTravelers; adults <= mostTravelers; adults += 1)
    if (roomChoices({ adults, children: [] }, rates, singles).length > 0) return adults;
  return leastTravelers;
}

/**
 * How many single rooms a party of so many can book, the fewest first: adults alone, or with the
 * youngest children that are sold. Empty if nobody can book so few or so many.
 */
export function singlesFor(travelers: number, rates: readonly Rate[]): number[] {
  if (rates.length === 0) return [0];
  const [child] = childRates(rates);
  const fewestAdults = child ? 1 : travelers;
  const ages = { fromAge: child?.fromAge ?? 0, toAge: child?.toAge ?? 0 };
  const counts = new Set<number>();
  for (let adults = fewestAdults; adults <= travelers; adults += 1) {
    const party = { adults, children: [{ ...ages, count: travelers - adults }] };
    for (const { single } of roomChoices(party, rates)) counts.add(single);
  }
  return [...counts].toSorted((one, other) => one - other);
}

/** Whether these rooms hold this party, with no full place left empty. */
export function canSleep(party: PartyByAge, rooms: Rooms): boolean {
  const inExtraBeds = travelersOf(party) - fullPlaces(rooms);
  const children = travelersOf(party) - party.adults;
  return (
    roomsOf(rooms) <= party.adults &&
    rooms.single + rooms.double + rooms.triple > 0 &&
    inExtraBeds >= 0 &&
    inExtraBeds <= Math.min(children, rooms.double * extraBeds)
  );
}

/** '1 double, 2 singles'. */
export function roomsText(rooms: Rooms): string {
  return roomKinds
    .filter((kind) => rooms[kind] > 0)
    .map((kind) => plural(rooms[kind], kind))
    .join(", ");
}

function areSame(one: Rooms, other: Rooms): boolean {
  return roomKinds.every((kind) => one[kind] === other[kind]);
}

function roomsOf({ double, single, triple }: Rooms): number {
  return double + single + triple;
}
