import { expect, test } from "vitest";
import { comingMonths } from "./coming-months.ts";

test("a trip's money is held until the month in which it departs; what falls due joins it", () => {
  const paid = [
    { departs: "2026-12-01", cents: 100 },
    { departs: "2027-02-01", cents: 1_000 },
  ];
  const due = [
    // Overdue since October.
    { due: "2026-10-01", departs: "2026-12-01", cents: 20 },
    { due: "2026-12-01", departs: "2027-02-01", cents: 3_000 },
    { due: "2027-01-01", departs: "2027-02-01", cents: 500 },
  ];
  const months = comingMonths(paid, due, "2026-11-25");
  expect(months).toHaveLength(12);
  expect(months.slice(0, 4)).toEqual([
    { from: "2026-11-01", dueCents: 20, heldCents: 1_120 },
    { from: "2026-12-01", dueCents: 3_000, heldCents: 4_000 },
    { from: "2027-01-01", dueCents: 500, heldCents: 4_500 },
    { from: "2027-02-01", dueCents: 0, heldCents: 0 },
  ]);
});
