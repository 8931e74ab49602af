import { expect, test } from "vitest";
import { addDays } from "#app/values/dates.ts";
import { packageRow } from "../package-row.ts";
import { packages } from "../packages.ts";
import { createRandom } from "./random.ts";
import { type BookableDeal, planBookings } from "./plan-bookings.ts";
import { runsOn } from "./season.ts";

const dealsOn = (today: string): BookableDeal[] =>
  packages.map((seed, place) => ({
    ...packageRow(seed, { today, place }),
    durationDays: seed.itinerary.length,
    rates: [],
    extras: [],
  }));
const anyDays = [
  "2026-11-21",
  "2027-01-01",
  "2027-03-31",
  "2027-06-15",
  "2027-08-31",
  "2028-02-29",
];

/** Allowed status changes (spec §4, product). */
const moves = new Set([
  "null>Pending",
  "null>Confirmed",
  "Pending>Confirmed",
  "Pending>Declined",
  "Pending>Cancelled",
  "Confirmed>Confirmed",
  "Confirmed>Cancelled",
  "Confirmed>Completed",
]);

test.each(anyDays)("a year that ends before %s is plausible", (today) => {
  const deals = dealsOn(today);
  const planned = planBookings(deals, 240, today, createRandom(7));
  expect(new Set(planned.map(({ deal }) => deal.id)).size).toBe(deals.length);
  for (const { deal, departs, returns, story } of planned) {
    const days = story.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
    expect(days.at(-1)! < today && days[0]! >= addDays(today, -365)).toBe(true);
    expect(story.map(({ from, to }) => `${from}>${to}`).filter((move) => !moves.has(move))).toEqual(
      [],
    );
    expect(departs > days[0]!).toBe(true);
    expect(runsOn(deal, departs, today), `${deal.id} on ${departs}`).toBe(true);

    const status = story.at(-1)!.to;
    if (status === "Pending") expect(days[0]! > addDays(today, -25)).toBe(true);
    if (status === "Completed") expect(returns < today).toBe(true);
    // A trip is completed the night after its last day.
    if (status === "Confirmed") expect(addDays(returns, 1) >= today).toBe(true);
    if (status === "Cancelled") expect(days.at(-1)! < departs).toBe(true);
  }
});

test.each(anyDays)(
  "on %s every status has bookings, most are good ones, and agents have cancellation requests to decide",
  (today) => {
    const planned = planBookings(dealsOn(today), 240, today, createRandom(1955));
    const waiting = planned.filter(({ story }) => story.at(-1)!.action === "cancel-requested");
    expect(waiting.length).toBeGreaterThan(0);
    const statuses = planned.map(({ story }) => story.at(-1)!.to);
    const count = (status: string) => statuses.filter((other) => other === status).length;
    for (const status of ["Pending", "Confirmed", "Declined", "Cancelled", "Completed"])
      expect(count(status), status).toBeGreaterThan(0);
    expect(count("Confirmed") + count("Completed")).toBeGreaterThan(160);
  },
);

test("customers who booked before the price reduction keep the full price", () => {
  const today = "2026-11-21";
  const reduced = planBookings(dealsOn(today), 240, today, createRandom(7)).filter(
    ({ deal }) => deal.originalPriceCents !== null,
  );
  for (const { deal, story, unitPriceCents } of reduced) {
    const early = story[0]!.day <= addDays(today, -201);
    expect(unitPriceCents).toBe(early ? deal.originalPriceCents : deal.priceCents);
  }
  expect(
    new Set(reduced.map(({ deal, unitPriceCents }) => unitPriceCents === deal.priceCents)).size,
  ).toBe(2);
});

test("the same seed plans the same year", () => {
  const plan = (seed: number) =>
    planBookings(dealsOn("2026-11-21"), 60, "2026-11-21", createRandom(seed));
  expect(plan(3)).toEqual(plan(3));
  expect(plan(3)).not.toEqual(plan(4));
});
