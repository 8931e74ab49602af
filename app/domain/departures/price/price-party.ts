import {
  type Ages,
  childLabel,
  childRates,
  countPaying,
  fullPlaces,
  type PartyByAge,
  priceIn,
  type Rate,
  type RoomKind,
  roomKinds,
  roomPlaces,
  type Rooms,
  singleSupplement,
  travelersOf,
} from "./rate.ts";

/** A line of a price, in cents. */
export type PriceLine = {
  kind: "base" | "single" | "child";
  label: string;
  quantity: number;
  unitCents: number;
};

/**
 * What a party pays in these rooms (`canSleep` must hold). Full places cost the room's rate, a
 * single room the double's rate and its supplement, or less where a single costs less. Extra beds
 * cost the child's: the cheapest for the party, since whoever is not in a full place may be any of
 * its children. A supplement of nothing is no line.
 */
export function priceParty(party: PartyByAge, rooms: Rooms, rates: readonly Rate[]): PriceLine[] {
  const supplement = singleSupplement(rates) ?? 0;
  const lines: PriceLine[] = [
    ...roomKinds.map((kind) => ({
      kind: "base" as const,
      label: roomLabels[kind],
      quantity: rooms[kind] * roomPlaces[kind],
      unitCents: (priceIn(rates, kind) ?? 0) - (kind === "single" ? supplement : 0),
    })),
    {
      kind: "single",
      label: "Single room supplement",
      quantity: supplement === 0 ? 0 : rooms.single,
      unitCents: supplement,
    },
    ...childLines(party, rooms, rates),
  ];
  return lines.filter(({ quantity }) => quantity > 0);
}

const roomLabels = {
  double: "In a double room, each",
  triple: "In a triple room, each",
  single: "In a room alone, each",
} as const satisfies Record<RoomKind, string>;

const childLineLabel = (ages: Ages) => `${childLabel(ages)}, in their parents’ room, each`;

function childLines(party: PartyByAge, rooms: Rooms, rates: readonly Rate[]): PriceLine[] {
  let left = travelersOf(party) - fullPlaces(rooms);
  return childRates(rates)
    .map((rate) => ({ rate, count: countPaying(party.children, rate) }))
    .toSorted((one, other) => one.rate.priceCents - other.rate.priceCents)
    .map(({ rate, count }) => {
      const quantity = Math.min(count, left);
      left -= quantity;
      return {
        kind: "child" as const,
        label: childLineLabel(rate),
        quantity,
        unitCents: rate.priceCents,
      };
    });
}

type Line = { kind: string; label: string; unitCents: number };

/** The rates by which `priceParty` made these lines; for children, those of just these ages. */
export function pricedRates(lines: readonly Line[], ages: readonly Ages[]): Rate[] {
  const unitOf = (label: string) => lines.find((line) => line.label === label)?.unitCents;
  const supplement = lines.find(({ kind }) => kind === "single")?.unitCents ?? 0;
  const alone = unitOf(roomLabels.single);
  // A supplement is what a single costs above a place in a double.
  const shared = unitOf(roomLabels.double) ?? (supplement > 0 ? alone : undefined);
  const cents = {
    double: shared,
    triple: unitOf(roomLabels.triple),
    single: alone === undefined ? undefined : alone + supplement,
  };
  return [
    ...roomKinds.map((code) => ({ code, fromAge: null, toAge: null, priceCents: cents[code] })),
    ...ages.map(({ fromAge, toAge }) => {
      const priceCents = unitOf(childLineLabel({ fromAge, toAge }));
      return { code: "child" as const, fromAge, toAge, priceCents };
    }),
  ].flatMap(({ priceCents, ...rate }) =>
    priceCents === undefined ? [] : [{ ...rate, priceCents }],
  );
}
