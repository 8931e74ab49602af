import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#app/values/dates.ts";
import { anyBooking, emptyTerms } from "../fixtures/any-terms.ts";
import type { PaymentTerms } from "../payment-terms.ts";
import type { ScheduleItem } from "./due-now.ts";
import { planSchedule, replanSchedule } from "./plan-schedule.ts";
import { runHistory } from "./fixtures/schedule-history.ts";

const terms: PaymentTerms = {
  ...emptyTerms,
  deposit: { percent: 20 },
  installments: 2,
  balanceDays: 60,
};
const booking = {
  terms,
  totalCents: 430_000,
  travelers: 2,
  bookedOn: "2026-11-23",
  departureDate: "2027-06-01",
};
const linesOf = (items: readonly ScheduleItem[]) =>
  items.map(({ place, kind, dueOn, cents }) => [place, kind, dueOn, cents]);
const sumOf = (items: readonly { cents: number }[]) =>
  items.reduce((sum, { cents }) => sum + cents, 0);
const planned = planSchedule(booking, "2026-11-25");

test("confirmed later, a booking keeps the days that its pages promised; the deposit is due then", () => {
  expect(linesOf(planned)).toEqual([
    [1, "deposit", "2026-11-25", 86_000],
    [2, "installment", "2027-01-05", 114_666],
    [3, "installment", "2027-02-17", 114_666],
    [4, "balance", "2027-04-02", 114_668],
  ]);
});

test("confirmed when a promised day is over, it is planned as if it were booked now", () => {
  const late = planSchedule(booking, "2027-01-20");
  expect(linesOf(late).map(([, kind, dueOn]) => [kind, dueOn])).toEqual([
    ["deposit", "2027-01-20"],
    ["installment", "2027-02-13"],
    ["installment", "2027-03-09"],
    ["balance", "2027-04-02"],
  ]);
  expect(linesOf(planSchedule(booking, "2027-05-01"))).toEqual([
    [1, "balance", "2027-05-01", 430_000],
  ]);
});

test("a balance without a day is due on the day of departure", () => {
  const undated = { ...booking, terms: { ...emptyTerms, deposit: { percent: 20 } } };
  expect(planSchedule(undated, "2026-11-25").at(-1)?.dueOn).toBe("2027-06-01");
});

const change = (after: Partial<typeof booking>, paidCents: number, today: string) =>
  replanSchedule(planned, {
    before: booking,
    after: { ...booking, ...after },
    paidCents,
    today,
  });

test("another total is shared by what is not paid, on its days, with the reason", () => {
  const dearer = change({ totalCents: 460_000 }, 86_000, "2026-12-01");
  expect(linesOf(dearer)).toEqual([
    [1, "deposit", "2026-11-25", 86_000],
    [2, "installment", "2027-01-05", 124_665],
    [3, "installment", "2027-02-17", 124_666],
    [4, "balance", "2027-04-02", 124_669],
  ]);
  expect(dearer.map(({ reason }) => reason)).toEqual([
    "",
    ...Array.from({ length: 3 }, () => "Price changed from $4,300 to $4,600."),
  ]);
});

test("what is overdue keeps its amount; what is asked for anew has a day that is not over", () => {
  const dearer = change({ totalCents: 460_000 }, 86_000, "2027-05-01");
  expect(linesOf(dearer)).toEqual([...linesOf(planned), [5, "balance", "2027-05-01", 30_000]]);
  expect(dearer.at(-1)?.reason).toBe("Price changed from $4,300 to $4,600.");
});

test("a total below what is settled takes from the last of it", () => {
  const cheaper = change({ totalCents: 100_000 }, 200_666, "2027-01-10");
  expect(linesOf(cheaper)).toEqual([
    [1, "deposit", "2026-11-25", 86_000],
    [2, "installment", "2027-01-05", 14_000],
  ]);
  expect(change({ totalCents: 0 }, 0, "2026-12-01")).toEqual([]);
});

test("all paid, a higher price is due on the balance day, or at once after it", () => {
  const dearer = (today: string) => change({ totalCents: 450_000 }, 430_000, today).at(-1);
  expect(dearer("2026-12-01")).toMatchObject({ dueOn: "2027-04-02", cents: 20_000 });
  expect(dearer("2027-04-20")).toMatchObject({ dueOn: "2027-04-20", cents: 20_000 });
});

test("another date plans what is not paid up to its balance day", () => {
  const later = change({ departureDate: "2027-09-01" }, 86_000, "2026-12-01");
  expect(linesOf(later)).toEqual([
    [1, "deposit", "2026-11-25", 86_000],
    [2, "installment", "2027-02-10", 114_666],
    [3, "installment", "2027-04-22", 114_666],
    [4, "balance", "2027-07-03", 114_668],
  ]);
  expect(later[3]?.reason).toBe("Departure moved to September 1, 2027.");
  const sooner = change({ departureDate: "2027-01-15" }, 86_000, "2026-12-01");
  expect(linesOf(sooner)).toEqual([
    [1, "deposit", "2026-11-25", 86_000],
    [2, "balance", "2026-12-01", 344_000],
  ]);
});

test.each([1, 9_999_999])("a total of %d cents is planned to the cent", (totalCents) => {
  const items = planSchedule(
    { ...booking, terms: { ...terms, installments: 12 }, totalCents },
    "2026-11-23",
  );
  expect(sumOf(items)).toBe(totalCents);
  expect(items.every(({ cents }) => cents > 0)).toBe(true);
});

test("any booking's schedule sums to its total, and no day is over when it is planned", () => {
  fc.assert(
    fc.property(anyBooking, fc.integer({ min: 0, max: 60 }), (any, days) => {
      const today = addDays(any.bookedOn, days);
      const items = planSchedule(any, today);
      expect(sumOf(items)).toBe(any.totalCents);
      for (const { dueOn, cents } of items) {
        expect(dueOn >= today).toBe(true);
        expect(cents).toBeGreaterThan(0);
      }
    }),
    { numRuns: 2_000 },
  );
});

test("random histories of changes and payments keep the sum, what is settled, and days ahead", () => {
  for (let seed = 1; seed <= 2_000; seed += 1) expect(runHistory(seed), `seed ${seed}`).toBeNull();
});

test("control: the same histories find a plan that loses a cent, and one that moves paid items", () => {
  const loses: typeof replanSchedule = (items, given) =>
    replanSchedule(items, given).map((item, at) =>
      at === 0 && item.cents > 1 ? { ...item, cents: item.cents - 1 } : item,
    );
  const moves: typeof replanSchedule = (_, { after, today }) => planSchedule(after, today);
  const found = (replan: typeof replanSchedule) =>
    Array.from({ length: 50 }, (_, seed) => runHistory(seed + 1, replan)).filter(
      (fault) => fault !== null,
    );
  expect(found(loses).length).toBeGreaterThan(10);
  expect(found(moves).length).toBeGreaterThan(10);
});
