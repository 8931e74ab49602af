import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import { priceParty, totalOf } from "#app/domain/departures/price/price-party.ts";
import {
  type PartyByAge,
  type Rate,
  type RoomKind,
  roomKinds,
  type Rooms,
} from "#app/domain/departures/price/rate.ts";

/** A line of what a booking costs, in cents; its place is its position. */
export type BookingLine = Pick<
  Selectable<DB["bookingLines"]>,
  "kind" | "label" | "quantity" | "unitCents"
>;
/** Who travels: an adult without ages, or a child of these ages, both ends included. */
export type Traveler = Pick<Selectable<DB["bookingTravelers"]>, "fromAge" | "toAge">;

/** What a booking consists of. Travelers and rooms are empty where the deal has no rates. */
export type BookingParts = {
  lines: readonly BookingLine[];
  travelers: readonly Traveler[];
  rooms: readonly RoomKind[];
  /** Whether its price includes the flights; null if its deal does not say. */
  flightsIncluded?: boolean | null;
};

/** A booking's price in cents: list price, discount and total. */
export type BookingPrice = { listCents: number; discountCents: number; totalCents: number };

/** What lines come to. */
export function priceOf(lines: readonly BookingLine[]): BookingPrice {
  const totalCents = totalOf(lines);
  const discountCents = 0 - totalOf(lines.filter(({ kind }) => kind === "discount"));
  return { listCents: totalCents + discountCents, discountCents, totalCents };
}

/** The parts of a booking of a deal without rates: its price for each traveler. */
export function partsByTraveler({
  unitPriceCents,
  travelers,
  percent,
}: {
  unitPriceCents: number;
  travelers: number;
  /** Of a welcome code; 0 without one. */
  percent: number;
}): BookingParts {
  const base = {
    kind: "base",
    label: "Each traveler",
    quantity: travelers,
    unitCents: unitPriceCents,
  } as const;
  return { lines: withDiscount([base], percent), travelers: [], rooms: [] };
}

/** The parts of a booking of a deal with rates; `canSleep(party, rooms)` must hold. */
export function partsByRoom({
  party,
  rooms,
  rates,
  percent,
}: {
  party: PartyByAge;
  rooms: Rooms;
  rates: readonly Rate[];
  /** Of a welcome code; 0 without one. */
  percent: number;
}): BookingParts {
  const adults = Array.from({ length: party.adults }, () => ({ fromAge: null, toAge: null }));
  const children = party.children.flatMap(({ fromAge, toAge, count }) =>
    Array.from({ length: count }, () => ({ fromAge, toAge })),
  );
  return {
    lines: withDiscount(priceParty(party, rooms, rates), percent),
    travelers: [...adults, ...children],
    rooms: roomKinds.flatMap((kind) => Array.from({ length: rooms[kind] }, () => kind)),
  };
}

/**
 * Adds the discount of a welcome code: its percent of all other lines, rounded up to the cent, in
 * the customer's favor (docs/decisions/018-welcome-code.md).
 */
function withDiscount(lines: readonly BookingLine[], percent: number): BookingLine[] {
  const discountCents = Math.ceil((totalOf(lines) * percent) / 100);
  if (discountCents === 0) return [...lines];
  const label = `Welcome code, ${percent}%`;
  return [...lines, { kind: "discount", label, quantity: 1, unitCents: -discountCents }];
}
