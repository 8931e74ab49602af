import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";
import { priceParty } from "#app/domain/departures/price/price-party.ts";
import { totalOf } from "#app/values/money.ts";
import {
  type PartyByAge,
  type Rate,
  type RoomKind,
  roomKinds,
  type Rooms,
  travelersOf,
} from "#app/domain/departures/price/rate.ts";

/** A line of a booking's price, in cents; its place is its index. */
export type BookingLine = Pick<
  Selectable<DB["bookingLines"]>,
  "kind" | "label" | "quantity" | "unitCents"
> & {
  /** Only for extras: the deal's extra, and how it is counted. */
  extraId?: string | null;
  extraPer?: DealExtra["per"] | null;
};
/** A traveler: an adult without ages, or a child in this age range, inclusive. */
export type Traveler = Pick<Selectable<DB["bookingTravelers"]>, "fromAge" | "toAge">;

/** The parts of a booking. Travelers and rooms are empty if the deal has no rates. */
export type BookingParts = {
  lines: readonly BookingLine[];
  travelers: readonly Traveler[];
  rooms: readonly RoomKind[];
  /** Whether its price includes the flights; null if its deal did not say. */
  flightsIncluded?: boolean | null;
};

/** A booking's price in cents: list price, discount and total. */
export type BookingPrice = { listCents: number; discountCents: number; totalCents: number };

/** Sums up lines. */
export function priceOf(lines: readonly BookingLine[]): BookingPrice {
  const totalCents = totalOf(lines);
  const discountCents = 0 - totalOf(lines.filter(({ kind }) => kind === "discount"));
  return { listCents: totalCents + discountCents, discountCents, totalCents };
}

/** A booking of a deal without rates: one price per traveler. */
type ByTraveler = {
  unitPriceCents: number;
  travelers: number;
  extras?: readonly DealExtra[];
  /** Of a welcome code; 0 without one. */
  percent: number;
};

export function linesByTraveler({
  unitPriceCents,
  travelers,
  extras = [],
  percent,
}: ByTraveler): BookingLine[] {
  const base = {
    kind: "base",
    label: "Each traveler",
    quantity: travelers,
    unitCents: unitPriceCents,
  } as const;
  return withDiscount([base, ...extraLines(extras, travelers)], percent);
}

export function partsByTraveler(booked: ByTraveler): BookingParts {
  return { lines: linesByTraveler(booked), travelers: [], rooms: [] };
}

/** A booking of a deal with rates; `canSleep(party, rooms)` must hold. */
type ByRoom = {
  party: PartyByAge;
  rooms: Rooms;
  rates: readonly Rate[];
  extras?: readonly DealExtra[];
  /** Of a welcome code; 0 without one. */
  percent: number;
};

export function linesByRoom({ party, rooms, rates, extras = [], percent }: ByRoom): BookingLine[] {
  const added = extraLines(extras, travelersOf(party));
  return withDiscount([...priceParty(party, rooms, rates), ...added], percent);
}

export function partsByRoom(booked: ByRoom): BookingParts {
  const { party, rooms } = booked;
  const adults = Array.from({ length: party.adults }, () => ({ fromAge: null, toAge: null }));
  const children = party.children.flatMap(({ fromAge, toAge, count }) =>
    Array.from({ length: count }, () => ({ fromAge, toAge })),
  );
  return {
    lines: linesByRoom(booked),
    travelers: [...adults, ...children],
    rooms: roomKinds.flatMap((kind) => Array.from({ length: rooms[kind] }, () => kind)),
  };
}

const forEach = ", each";

/** The extra's name in a line's label. */
export function extraName(label: string): string {
  return label.endsWith(forEach) ? label.slice(0, -forEach.length) : label;
}

/** One line per extra, per traveler or per booking. */
function extraLines(extras: readonly DealExtra[], travelers: number): BookingLine[] {
  return extras.map(({ id, name, per, priceCents }) => ({
    kind: "extra",
    label: per === "person" ? `${name}${forEach}` : name,
    quantity: per === "person" ? travelers : 1,
    unitCents: priceCents,
    extraId: id,
    extraPer: per,
  }));
}

/**
 * Adds the discount of a welcome code: its percent of all other lines, rounded up to the cent, in
 * the customer's favor (docs/decisions/018-welcome-code.md).
 */
export function withDiscount(lines: readonly BookingLine[], percent: number): BookingLine[] {
  const discountCents = Math.ceil((totalOf(lines) * percent) / 100);
  if (discountCents === 0) return [...lines];
  const label = `Welcome code, ${percent}%`;
  return [...lines, { kind: "discount", label, quantity: 1, unitCents: -discountCents }];
}
