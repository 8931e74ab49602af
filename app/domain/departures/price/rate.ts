import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";

/** What one person pays in a room of this kind, or as a child of these ages in an extra bed. */
export type Rate = Pick<Selectable<DB["rates"]>, "code" | "fromAge" | "toAge" | "priceCents">;

/** The rates of a deal, those of a departure in place of the deal's own of the same code. */
export function ratesOf(ofDeal: readonly Rate[], ofDeparture: readonly Rate[]): Rate[] {
  const codes = new Set(ofDeparture.map(({ code }) => code));
  return [...ofDeparture, ...ofDeal.filter(({ code }) => !codes.has(code))];
}

/** The children's rates, the youngest first: a party counts its children in this order. */
export function childRates(rates: readonly Rate[]): Rate[] {
  return rates
    .filter(({ code }) => code === "child")
    .toSorted((one, other) => (one.fromAge ?? 0) - (other.fromAge ?? 0));
}

/** 'Children of 3 to 11'. */
export function childLabel({ fromAge, toAge }: Pick<Rate, "fromAge" | "toAge">): string {
  return fromAge === 0 ? `Children up to ${toAge}` : `Children of ${fromAge} to ${toAge}`;
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

/** Kinds of rooms by their number of full places. */
export const roomPlaces = { double: 2, single: 1, triple: 3 } as const;
export type RoomKind = keyof typeof roomPlaces;

/** How many rooms of each kind. */
export type Rooms = Readonly<Record<RoomKind, number>>;

/** Who travels: adults, and the children of each of `childRates`. */
export type PartyByAge = { adults: number; children: readonly number[] };

export function travelersOf({ adults, children }: PartyByAge): number {
  return children.reduce((sum, count) => sum + count, adults);
}
