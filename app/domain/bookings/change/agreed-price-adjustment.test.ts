import fc from "fast-check";
import { expect, test } from "vitest";
import { agreedPriceKept, withAdjustment } from "../lines/adjustment.ts";
import { linesByTraveler, priceOf } from "../lines/booking-parts.ts";
import { agreedPriceAdjustment } from "./agreed-price-adjustment.ts";

const anyAdjustment = fc.option(
  fc.record({
    label: fc.constantFrom<string>(agreedPriceKept, "Late arrival"),
    cents: fc.integer({ min: -20_000, max: 20_000 }).filter((cents) => cents !== 0),
  }),
);
const anyMove = fc.record({
  travelers: fc.integer({ min: 1, max: 20 }),
  was: fc.integer({ min: 30_000, max: 900_000 }),
  is: fc.integer({ min: 30_000, max: 900_000 }),
  percent: fc.constantFrom(0, 7, 10, 33),
  adjustment: anyAdjustment,
});

type AnyMove = typeof anyMove extends fc.Arbitrary<infer Move> ? Move : never;

/** A booking before a move, and what its lines come to on the new date without an adjustment. */
function moveOf({ travelers, was, is, percent, adjustment }: AnyMove) {
  const linesAt = (unitPriceCents: number) =>
    linesByTraveler({ unitPriceCents, travelers, percent });
  const { totalCents, discountCents } = priceOf(withAdjustment(linesAt(was), adjustment, percent));
  const before = {
    departureDate: "2027-04-04",
    numTravelers: travelers,
    unitPriceCents: was,
    totalCents,
    discountCents,
    ...(adjustment && { adjustment }),
  };
  return { before, newLines: linesAt(is) };
}

/** The new date costs to the cent what was agreed with the staff's adjustment. */
const evenly: AnyMove = {
  travelers: 3,
  was: 30_005,
  is: 30_006,
  percent: 0,
  adjustment: { label: "Late arrival", cents: 3 },
};

test("nobody pays more because the agency canceled, whatever the dates cost, to the cent", () => {
  fc.assert(
    fc.property(anyMove, (given) => {
      const { before, newLines } = moveOf(given);
      const result = agreedPriceAdjustment(before)(priceOf(newLines).listCents);
      const after = priceOf(withAdjustment(newLines, result, given.percent));
      expect(after.totalCents).toBeLessThanOrEqual(before.totalCents);
      const own = given.adjustment?.label === "Late arrival" ? given.adjustment : null;
      // `evenly` leaves nothing to adjust.
      if (result?.label === agreedPriceKept || (own && !result))
        expect(after.totalCents).toBe(before.totalCents);
      else expect(result).toEqual(own);
    }),
    { numRuns: 2_000, examples: [[evenly]] },
  );
});

test("control: without it, the price of the new date is charged", () => {
  const moves = fc.sample(anyMove, 100).map(moveOf);
  const dearer = moves.filter(
    ({ before, newLines }) => priceOf(newLines).totalCents > before.totalCents,
  );
  expect(dearer.length).toBeGreaterThan(10);
});

test("a price that was kept once is not taken off a date that costs less", () => {
  const adjustment = { label: agreedPriceKept, cents: -30_000 };
  const { before, newLines } = moveOf({
    travelers: 1,
    was: 230_000,
    is: 190_000,
    percent: 0,
    adjustment,
  });
  expect(before.totalCents).toBe(200_000);
  expect(agreedPriceAdjustment(before)(priceOf(newLines).listCents)).toBeNull();
  expect(agreedPriceAdjustment(before)(210_000)).toEqual({
    label: agreedPriceKept,
    cents: -10_000,
  });
});
