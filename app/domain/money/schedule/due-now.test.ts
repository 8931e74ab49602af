import fc from "fast-check";
import { expect, test } from "vitest";
import { dueNow, type ScheduleItem } from "./due-now.ts";
import { namedItems } from "./due-facts.ts";

const item = (place: number, dueOn: string, cents: number): ScheduleItem => ({
  place,
  kind: place === 1 ? "deposit" : "balance",
  dueOn,
  cents,
  reason: "",
});
const schedule = [
  item(1, "2026-11-26", 80_000),
  item(2, "2027-01-15", 100_000),
  item(3, "2027-03-01", 220_000),
];
const statesOn = (today: string, paid: number) =>
  dueNow(schedule, paid, today).items.map(({ state }) => state);

test("what is paid covers the oldest due day first, in part too", () => {
  const { items, next, leftCents } = dueNow(schedule, 130_000, "2026-12-01");
  expect(items.map(({ coveredCents }) => coveredCents)).toEqual([80_000, 50_000, 0]);
  expect(next).toEqual({ dueOn: "2027-01-15", cents: 50_000 });
  expect(leftCents).toBe(270_000);
  // Whatever its place is.
  const [late, ...others] = schedule;
  const moved = [{ ...(late ?? item(1, "", 0)), dueOn: "2027-02-01" }, ...others];
  expect(dueNow(moved, 100_000, "2026-12-01").next?.dueOn).toBe("2027-02-01");
});

test("an item is overdue from the day after its due day", () => {
  expect(statesOn("2026-11-25", 0)).toEqual(["later", "later", "later"]);
  expect(statesOn("2026-11-26", 0)).toEqual(["due-today", "later", "later"]);
  expect(statesOn("2026-11-27", 0)).toEqual(["overdue", "later", "later"]);
  expect(statesOn("2026-11-27", 80_000)).toEqual(["paid", "later", "later"]);
});

test("what is next is all that is due by then: what is overdue with what is due today", () => {
  expect(dueNow(schedule, 0, "2026-11-20").next).toEqual({ dueOn: "2026-11-26", cents: 80_000 });
  const late = dueNow(schedule, 10_000, "2027-01-15");
  expect(late.next).toEqual({ dueOn: "2026-11-26", cents: 170_000 });
  expect(late.overdueCents).toBe(70_000);
  expect(dueNow(schedule, 400_000, "2027-06-01").next).toBeNull();
});

test("more than the total, or less than nothing, is no more than all or nothing", () => {
  expect(dueNow(schedule, 999_999, "2027-06-01")).toMatchObject({ leftCents: 0, overdueCents: 0 });
  expect(dueNow(schedule, -5_000, "2026-11-20").leftCents).toBe(400_000);
  expect(dueNow([], 5_000, "2026-11-20")).toEqual({
    items: [],
    next: null,
    overdueCents: 0,
    leftCents: 0,
  });
});

test("nothing is lost between covered and left, whatever is paid on whichever day", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 28 }))),
      fc.integer({ min: 0, max: 50_000_000 }),
      (parts, paid) => {
        const items = parts.map(([cents, day], at) =>
          item(at + 1, `2027-02-${String(day + 1).padStart(2, "0")}`, cents),
        );
        const total = parts.reduce((sum, [cents]) => sum + cents, 0);
        const due = dueNow(items, paid, "2027-02-14");
        expect(due.leftCents).toBe(Math.max(0, total - paid));
        for (const { cents, coveredCents, leftCents } of due.items)
          expect(coveredCents + leftCents).toBe(cents);
        const firstOpen = due.items.findIndex(({ leftCents }) => leftCents > 0);
        if (firstOpen >= 0)
          expect(due.items.slice(firstOpen + 1).every((each) => each.coveredCents === 0)).toBe(
            true,
          );
      },
    ),
  );
});

test("a payment of everything at once is named as before the confirmation", () => {
  const namesOf = (items: ScheduleItem[]) => namedItems(items).map(({ name }) => name);
  expect(namesOf([item(2, "2026-11-26", 400_000)])).toEqual(["The whole price"]);
  expect(namesOf(schedule.slice(0, 2)), "control").toEqual(["Deposit", "Balance"]);
});
