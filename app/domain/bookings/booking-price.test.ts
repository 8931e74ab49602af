import fc from "fast-check";
import { expect, test } from "vitest";
import { bookingPrice, discountLines } from "./booking-price.ts";

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
  expect(bookingPrice({ unitPriceCents, travelers, percent })).toEqual(price);
});

test("for any price, list price, discount and total are whole cents that add up, and the discount is the promised share, rounded up by less than a cent", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 100 }),
      (unitPriceCents, travelers, percent) => {
        const { listCents, discountCents, totalCents } = bookingPrice({
          unitPriceCents,
          travelers,
          percent,
        });
        expect(Number.isSafeInteger(discountCents)).toBe(true);
        expect(discountCents + totalCents).toBe(listCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        const over = BigInt(discountCents) * 100n - BigInt(listCents) * BigInt(percent);
        expect(over >= 0n && over < 100n).toBe(true);
      },
    ),
  );
});

test("the lines above a total are the list price and the code's discount; none without a code", () => {
  expect(discountLines({ totalCents: 422_820, discountCents: 46_980 })).toEqual([
    ["List price", "$4,698"],
    ["Welcome code", "−$469.80"],
  ]);
  expect(discountLines({ totalCents: 469_800, discountCents: 0 })).toEqual([]);
});
