import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { priceParty } from "./price-party.ts";
import { totalOf } from "#app/values/money.ts";
import { type PartyByAge, type Rate, ratesOf, travelersOf } from "./rate.ts";
import { canSleep, roomChoices, roomsText } from "./room-choices.ts";

const rate = (code: Rate["code"], dollars: number, ages: [number, number] | null = null): Rate => ({
  code,
  priceCents: dollars * 100,
  fromAge: ages?.[0] ?? null,
  toAge: ages?.[1] ?? null,
});
const couple = [rate("double", 1_000), rate("single", 1_260)];
const family = [
  ...couple,
  rate("triple", 900),
  rate("child", 0, [0, 2]),
  rate("child", 600, [3, 11]),
];
const adults = (count: number): PartyByAge => ({ adults: count, children: [] });
/** So many babies, and so many children of 3 to 11. */
const young = (babies: number, children: number) => [
  { fromAge: 0, toAge: 2, count: babies },
  { fromAge: 3, toAge: 11, count: children },
];
const choices = (party: PartyByAge, rates: readonly Rate[], singles?: number) =>
  roomChoices(party, rates, singles).map((rooms) => [
    roomsText(rooms),
    totalOf(priceParty(party, rooms, rates)) / 100,
  ]);

describe("rooms and their price", () => {
  test("one alone pays the supplement", () => {
    expect(choices(adults(1), couple)).toEqual([["1 single", 1_260]]);
    expect(priceParty(adults(1), { double: 0, single: 1, triple: 0 }, couple)).toEqual([
      { kind: "base", label: "In a room alone, each", quantity: 1, unitCents: 100_000 },
      { kind: "single", label: "Single room supplement", quantity: 1, unitCents: 26_000 },
    ]);
  });

  test("two share, or each has a room", () => {
    expect(choices(adults(2), couple)).toEqual([
      ["1 double", 2_000],
      ["2 singles", 2_520],
    ]);
  });

  test("three have a triple, or a double and a single, the cheapest first", () => {
    expect(choices(adults(3), family)).toEqual([
      ["1 triple", 2_700],
      ["1 double, 1 single", 3_260],
      ["3 singles", 3_780],
    ]);
  });

  test("children sleep in their parents’ room at their own price", () => {
    expect(choices({ adults: 2, children: young(1, 1) }, family)[0]).toEqual(["1 double", 2_600]);
  });

  test("with one adult a child takes a full place", () => {
    expect(choices({ adults: 1, children: young(0, 1) }, family)).toEqual([["1 double", 2_000]]);
  });

  test("no single room is offered that is not left, nor one that the deal does not sell", () => {
    expect(choices(adults(3), couple, 0)).toEqual([]);
    expect(choices(adults(1), [rate("double", 1_000)])).toEqual([]);
  });

  test("a departure’s rate beats the deal’s", () => {
    const rates = ratesOf(couple, [rate("double", 800)]);
    expect(choices(adults(2), rates)[0]).toEqual(["1 double", 1_600]);
  });
});

describe("a single that costs less than a place in a double", () => {
  test("is charged at its own price, without a supplement", () => {
    const rates = [rate("double", 1_000), rate("single", 900)];
    const rooms = { double: 0, single: 1, triple: 0 };
    expect(priceParty(adults(1), rooms, rates)).toEqual([
      { kind: "base", label: "In a room alone, each", quantity: 1, unitCents: 90_000 },
    ]);
    expect(choices(adults(2), rates)[0]).toEqual(["2 singles", 1_800]);
  });

  test("whatever the rates are, no line is negative and each person pays their room's rate", () => {
    const cents = fc.nat(300_000);
    const sold = fc.option(cents, { nil: undefined });
    const rates = fc.record({ double: sold, single: sold, triple: sold, child: sold });
    const parties = fc.record({ adults: fc.integer({ min: 1, max: 6 }), children: fc.nat(4) });
    fc.assert(
      fc.property(rates, parties, (prices, { adults: count, children }) => {
        const { double = 0, single = 0, triple = 0, child = 0 } = prices;
        const given = (["double", "single", "triple", "child"] as const).flatMap((code) => {
          const priceCents = prices[code];
          const ages: [number, number] | null = code === "child" ? [3, 11] : null;
          return priceCents === undefined ? [] : [{ ...rate(code, 0, ages), priceCents }];
        });
        const party = {
          adults: count,
          children: prices.child === undefined ? [] : young(0, children),
        };
        for (const rooms of roomChoices(party, given)) {
          const lines = priceParty(party, rooms, given);
          for (const { kind, unitCents } of lines)
            expect(unitCents).toBeGreaterThanOrEqual(kind === "single" ? 1 : 0);
          const places = [rooms.double * 2, rooms.single, rooms.triple * 3] as const;
          const extra = travelersOf(party) - places[0] - places[1] - places[2];
          expect(totalOf(lines)).toBe(
            places[0] * double + places[1] * single + places[2] * triple + extra * child,
          );
        }
      }),
    );
  });
});

test("every choice holds the party, with an adult in each room, and charges each person once", () => {
  const parties = fc.record({
    adults: fc.integer({ min: 1, max: 8 }),
    children: fc.tuple(fc.nat(4), fc.nat(4)).map(([babies, children]) => young(babies, children)),
  });
  fc.assert(
    fc.property(parties, (party) => {
      for (const rooms of roomChoices(party, family)) {
        expect(canSleep(party, rooms)).toBe(true);
        const charged = priceParty(party, rooms, family)
          .filter(({ kind }) => kind !== "single")
          .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(charged).toBe(travelersOf(party));
      }
    }),
  );
});
