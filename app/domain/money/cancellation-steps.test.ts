import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/values/dates.ts";
import {
  cancellationSteps,
  cancellationFee,
  lastDay,
  cancellationRowOn,
  cancellationRows,
  paymentRows,
} from "./payment-rows.ts";
import { anyBooking, anyLadder, emptyTerms } from "./fixtures/any-terms.ts";
import type { Rung } from "./payment-terms.ts";
import { percentOf } from "./payment-terms.ts";

const anyStay = fc
  .tuple(anyBooking, anyLadder)
  .map(([booking, ladder]) => ({ ...booking, terms: { ...booking.terms, ladder } }));

/** What is kept on each day of the year before a booking leaves, and on the day after it. */
function feesOf(booking: Parameters<typeof cancellationSteps>[0] & { departureDate: string }) {
  return Array.from({ length: 368 }, (_, at) =>
    cancellationFee({ ...booking, day: addDays(booking.departureDate, at - 366) }),
  );
}

test("what is kept is from 0 to the total, and never falls from one day to the next", () => {
  fc.assert(
    fc.property(anyStay, (booking) => {
      const fees = feesOf(booking).map((fee) => fee ?? Number.NaN);
      expect(fees.every((fee) => fee >= 0 && fee <= booking.totalCents)).toBe(true);
      expect(fees).toEqual(fees.toSorted((one, other) => one - other));
      expect(fees[0]).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test("control: the rungs alone fall", () => {
  const naive = ({ keep }: Rung) => (keep === "deposit" ? 0 : percentOf(100_000, keep));
  const fees = fc.sample(anyLadder, 100).map((ladder) => ladder.map(naive));
  expect(fees.some((each) => each.some((fee, at) => fee < (each[at - 1] ?? 0)))).toBe(true);
});

const trip = {
  terms: {
    ...emptyTerms,
    deposit: { percent: 25 },
    balanceDays: 60,
    ladder: [
      { days: 75, keep: "deposit" as const },
      { days: 30, keep: 50 },
      { days: 14, keep: 100 },
    ],
  },
  totalCents: 469_999,
  travelers: 2,
  bookedOn: "2026-11-23",
  departureDate: "2027-06-01",
};

test("a rung's own day still belongs to the step before it", () => {
  const keptAt = (days: number) =>
    cancellationFee({ ...trip, day: addDays(trip.departureDate, -days) });
  expect([76, 75, 74, 30, 29, 14, 13, 0, -1].map(keptAt)).toEqual([
    0, 0, 117_499, 117_499, 234_999, 234_999, 469_999, 469_999, 469_999,
  ]);
  const noLadder = { ...trip.terms, ladder: null };
  expect(cancellationFee({ ...trip, terms: noLadder, day: "2027-05-31" })).toBeNull();
});

test("visitors read days and amounts", () => {
  expect(cancellationRows(trip)).toEqual([
    { when: "Until March 18, 2027", what: "Full refund", cents: null },
    { when: "Until May 2, 2027", what: "We keep the deposit", cents: 117_499 },
    { when: "Until May 18, 2027", what: "We keep 50%", cents: 234_999 },
    { when: "Later", what: "We keep the whole price", cents: 469_999 },
  ]);
  expect(paymentRows(trip)).toEqual([
    { when: "When we confirm", what: "Deposit", cents: 117_499 },
    { when: "By April 2, 2027", what: "Balance", cents: 352_500 },
  ]);
});

test("a deposit that is due later says so, with fewer days where its balance is near", () => {
  const later = { ...trip, terms: { ...trip.terms, depositDays: 3 } };
  expect(paymentRows(later)[0]?.when).toBe("3 days after we confirm");
  expect(paymentRows({ ...later, departureDate: null })[0]?.when).toBe("3 days after we confirm");
  expect(paymentRows({ ...later, bookedOn: "2027-04-01" })[0]?.when).toBe("1 day after we confirm");
});

test("one row applies on each day until departure", () => {
  const rowOn = (day: string) => cancellationRowOn(trip, day);
  expect(["2027-03-18", "2027-03-19", "2027-05-02", "2027-05-18", "2027-05-19"].map(rowOn)).toEqual(
    [0, 1, 1, 2, 3],
  );
  expect(rowOn("2027-06-01"), "the day of departure").toBe(3);
  expect(rowOn("2027-06-02"), "after it").toBe(-1);
  expect(cancellationRowOn({ ...trip, departureDate: null }, "2027-03-18")).toBe(-1);
});

test("without a date the days are counted from departure", () => {
  const undated = { ...trip, departureDate: null };
  expect(cancellationRows(undated).map(({ when }) => when)).toEqual([
    "Until 75 days before departure",
    "Until 30 days before departure",
    "Until 14 days before departure",
    "Later",
  ]);
  expect(paymentRows(undated).map(({ when }) => when)).toEqual([
    "When we confirm",
    "60 days before departure",
  ]);
});

test("installments are counted, and stand in one row without a date", () => {
  const terms = { ...trip.terms, installments: 2 };
  expect(paymentRows({ ...trip, terms }).map(({ when, what }) => [when, what])).toEqual([
    ["When we confirm", "Deposit"],
    ["By January 5, 2027", "Installment 1 of 2"],
    ["By February 17, 2027", "Installment 2 of 2"],
    ["By April 2, 2027", "Balance"],
  ]);
  expect(paymentRows({ ...trip, terms, departureDate: null })).toEqual([
    { when: "When we confirm", what: "Deposit", cents: 117_499 },
    { when: "Evenly until then", what: "2 installments, each", cents: 117_500 },
    { when: "60 days before departure", what: "Balance", cents: 117_500 },
  ]);
});

test("booked late, steps that are over are not shown, and all is due at once", () => {
  const late = { ...trip, bookedOn: "2027-05-19" };
  expect(cancellationRows(late)).toEqual([
    { when: "Until departure", what: "We keep the whole price", cents: 469_999 },
  ]);
  expect(paymentRows(late)).toEqual([
    { when: "When we confirm", what: "The whole price", cents: 469_999 },
  ]);
  expect(cancellationRows({ ...trip, bookedOn: "2027-03-18" })[0]?.what).toBe("Full refund");
});

test("a rung that keeps no more than the one before it is no step of its own", () => {
  const terms = { ...trip.terms, deposit: { personCents: 200_000 } };
  expect(cancellationRows({ ...trip, terms }).map(({ what }) => what)).toEqual([
    "Full refund",
    "We keep the deposit",
    "We keep the whole price",
  ]);
});

test("rows, steps and fees agree on every day", () => {
  fc.assert(
    fc.property(anyStay, (booking) => {
      for (const step of cancellationSteps(booking))
        expect(cancellationFee({ ...booking, day: lastDay(step, booking.departureDate) })).toBe(
          step.keepCents,
        );
    }),
  );
});

test("what is never refunded is not called a full refund", () => {
  const terms = { ...trip.terms, notRefunded: "museum tickets once they are issued" };
  expect(cancellationRows({ ...trip, terms })[0]?.what).toBe("Full refund of the rest");
});
