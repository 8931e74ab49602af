import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import type { RatesInput } from "#app/domain/deals/manage/form/rate-fields.ts";
import { plural } from "#app/values/plural.ts";

/** The price per person in a kind of room, or for a child of an age range in an extra bed. */
export type Rate = Pick<Selectable<DB["rates"]>, "code" | "fromAge" | "toAge" | "priceCents"> & {
  /** The number of available rooms; missing if unlimited. */ max?: number;
};

/** The rates of a deal, those of a departure in place of the deal's own of the same code. */
export function ratesOf(ofDeal: readonly Rate[], ofDeparture: readonly Rate[]): Rate[] {
  const codes = new Set(ofDeparture.map(({ code }) => code));
  return [...ofDeparture, ...ofDeal.filter(({ code }) => !codes.has(code))];
}

/** The rates that staff write, as rows. */
export function ratesToRows(input: RatesInput): Rate[] {
  const room = (code: RoomKind, priceCents: number | null): Rate[] =>
    priceCents === null ? [] : [{ code, fromAge: null, toAge: null, priceCents }];
  return [
    ...room("double", input.doubleCents),
    ...room("single", input.singleCents),
    ...room("triple", input.tripleCents),
    ...input.childBands.map((band): Rate => ({ code: "child", ...band })),
  ];
}

/** The children's rates, the youngest first. */
export function childRates(rates: readonly Rate[]): Rate[] {
  return rates
    .filter(({ code }) => code === "child")
    .toSorted((one, other) => (one.fromAge ?? 0) - (other.fromAge ?? 0));
}

/** In whole years, both ends included; null of who is no child. */
export type Ages = Pick<Rate, "fromAge" | "toAge">;

/** 'Children of 3 to 11'. */
export function childLabel(ages: Ages): string {
  return `Children ${agesText(ages)}`;
}

/** 'of 3 to 11', 'up to 2', 'of 12'. */
export function agesText({ fromAge, toAge }: Ages): string {
  if (fromAge === 0) return `up to ${toAge}`;
  return fromAge === toAge ? `of ${toAge}` : `of ${fromAge} to ${toAge}`;
}

/** The price of a place in a room of this kind; undefined if it is not sold. */
export function priceIn(rates: readonly Rate[], kind: RoomKind): number | undefined {
  return rates.find(({ code }) => code === kind)?.priceCents;
}

/**
 * What a single costs above a place in a double, never less than nothing: a departure may lower
 * either price. Undefined if no single is sold.
 */
export function singleSupplement(rates: readonly Rate[], shared = priceIn(rates, "double")) {
  const single = priceIn(rates, "single");
  return single === undefined ? undefined : Math.max(0, single - (shared ?? single));
}

/** Kinds of rooms by their number of full places, in the order in which they are shown. */
export const roomPlaces = { double: 2, triple: 3, single: 1 } as const;
export type RoomKind = keyof typeof roomPlaces;
export const roomKinds = Object.keys(roomPlaces) as RoomKind[];

export type Rooms = Readonly<Record<RoomKind, number>>;

/** How many places these rooms have without extra beds. */
export function fullPlaces(rooms: Rooms): number {
  return roomKinds.reduce((sum, kind) => sum + rooms[kind] * roomPlaces[kind], 0);
}

/** So many children of these ages, in whole years, both ends included. */
export type Children = { fromAge: number; toAge: number; count: number };

/** Who travels. Children keep the ages that they were counted under, whatever a date's rates are. */
export type PartyByAge = { adults: number; children: readonly Children[] };

export function travelersOf({ adults, children }: PartyByAge): number {
  return children.reduce((sum, { count }) => sum + count, adults);
}

/** Whether children of these ages pay this rate: all of their ages are its own. A room's has none. */
function paysRate({ fromAge, toAge }: Children, rate: Rate): boolean {
  return fromAge >= (rate.fromAge ?? 0) && toAge <= (rate.toAge ?? -1);
}

/** The children for whose ages there is no price. */
export function unpricedChildren(rates: readonly Rate[], children: readonly Children[]) {
  return children.filter((some) => !rates.some((rate) => paysRate(some, rate)));
}

/** How many of these children pay this rate. */
export function countPaying(children: readonly Children[], rate: Rate): number {
  return children.reduce((sum, some) => sum + (paysRate(some, rate) ? some.count : 0), 0);
}

/** '2 adults, 1 child'. */
export function partyText({ adults, children }: PartyByAge): string {
  const young = children.reduce((sum, { count }) => sum + count, 0);
  return [plural(adults, "adult"), ...(young > 0 ? [plural(young, "child", "children")] : [])].join(
    ", ",
  );
}
