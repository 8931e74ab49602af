import fc from "fast-check";
import { expect, test } from "vitest";
import type { Rate } from "#app/domain/departures/price/rate.ts";
import { partsByRoom, partsByTraveler, priceOf } from "./booking-parts.ts";

test.each([
  [234_900, 2, 10, { listCents: 469_800, discountCents: 46_980, totalCents: 422_820 }],
  [234_900, 2, 0, { listCents: 469_800, discountCents: 0, totalCents: 469_800 }],
  // The discount applies once to the total, not per person: 3 × $0.05 with 10% off is 2 cents off,
  // not 3.
  [5, 3, 10, { listCents: 15, discountCents: 2, totalCents: 13 }],
  [1, 1, 1, { listCents: 1, discountCents: 1, totalCents: 0 }],
  [99_999, 1, 33, { listCents: 99_999, discountCents: 33_000, totalCents: 66_999 }],
  [123_457, 7, 100, { listCents: 864_199, discountCents: 864_199, totalCents: 0 }],
])("%i cents for %i travelers with %i%% off", (unitPriceCents, travelers, percent, price) => {
  expect(priceOf(partsByTraveler({ unitPriceCents, travelers, percent }).lines)).toEqual(price);
});

test("without rates, a booking is each traveler's price and the welcome code", () => {
  expect(partsByTraveler({ unitPriceCents: 234_900, travelers: 2, percent: 10 })).toEqual({
    lines: [
      { kind: "base", label: "Each traveler", quantity: 2, unitCents: 234_900 },
      { kind: "discount", label: "Welcome code, 10%", quantity: 1, unitCents: -46_980 },
    ],
    travelers: [],
    rooms: [],
  });
  expect(partsByTraveler({ unitPriceCents: 0, travelers: 1, percent: 10 }).lines).toHaveLength(1);
});

test("with rates, it says who sleeps where, and a welcome code is a part of all of it", () => {
  const adult = { fromAge: null, toAge: null };
  const rates: Rate[] = [
    { code: "double", priceCents: 100_000, ...adult },
    { code: "single", priceCents: 126_000, ...adult },
    { code: "child", priceCents: 0, fromAge: 0, toAge: 2 },
    { code: "child", priceCents: 60_003, fromAge: 3, toAge: 11 },
  ];
  const parts = partsByRoom({
    party: { adults: 3, children: [{ fromAge: 3, toAge: 11, count: 1 }] },
    rooms: { double: 1, single: 1, triple: 0 },
    rates,
    percent: 10,
  });
  expect(parts.travelers).toEqual([adult, adult, adult, { fromAge: 3, toAge: 11 }]);
  expect(parts.rooms).toEqual(["double", "single"]);
  expect(parts.lines.map(({ kind }) => kind)).toEqual([
    "base",
    "base",
    "single",
    "child",
    "discount",
  ]);
  expect(priceOf(parts.lines)).toEqual({
    listCents: 386_003,
    discountCents: 38_601,
    totalCents: 347_402,
  });
});

test("for any price, list price, discount and total are whole cents that add up, and the discount is the promised share, rounded up by less than a cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 100 }),
      (unitPriceCents, travelers, percent) => {
        const { lines } = partsByTraveler({ unitPriceCents, travelers, percent });
        const { listCents, discountCents, totalCents } = priceOf(lines);
        expect(listCents).toBe(unitPriceCents * travelers);
        expect(Number.isSafeInteger(discountCents)).toBe(true);
        expect(discountCents + totalCents).toBe(listCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        const over = BigInt(discountCents) * 100n - BigInt(listCents) * BigInt(percent);
        expect(over >= 0n && over < 100n).toBe(true);
      },
    ),
  );
});
