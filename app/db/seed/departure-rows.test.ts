import { expect, test } from "vitest";
import { selfServiceShare } from "#app/domain/departures/seats/self-service.ts";
import { addDays, addMonths } from "#app/values/dates.ts";
import { departureRows, rateRows } from "./departure-rows.ts";
import { packages } from "./packages.ts";
import { bavaria } from "./packages/bavaria.ts";
import { lapland } from "./packages/lapland.ts";
import { loireValley } from "./packages/loire-valley.ts";

const today = "2026-11-21";
const weekday = (day: unknown) => new Date(`${String(day)}T00:00:00Z`).getUTCDay();

test("about half of the deals have fixed dates, whenever they are installed", () => {
  const fixed = packages.filter(({ departures }) => departures !== undefined);
  expect(fixed).toHaveLength(15);
  for (const install of [today, "2027-05-01", "2028-02-29", "2031-12-31"])
    for (const seed of fixed) {
      const days = departureRows(seed, install).map(({ startsOn }) => startsOn);
      expect(days.length, `${seed.id} on ${install}`).toBeGreaterThan(5);
      expect(days[0]?.localeCompare(addDays(install, 14)), seed.id).toBeGreaterThanOrEqual(0);
      expect(days.at(-1)?.localeCompare(addMonths(install, 18)), seed.id).toBeLessThanOrEqual(0);
    }
});

test("they leave as their deals say: on Sundays and Wednesdays from April 15, at Christmas markets only then", () => {
  const loire = departureRows(loireValley, today);
  expect(loire[0]).toEqual({
    packageId: loireValley.id,
    startsOn: "2027-04-18",
    seats: 12,
    singles: 3,
    least: null,
  });
  expect(new Set(loire.map(({ startsOn }) => weekday(startsOn)))).toEqual(new Set([0, 3]));
  expect(departureRows(bavaria, today).map(({ startsOn }) => startsOn)).toEqual([
    "2026-12-05",
    "2026-12-08",
    "2026-12-12",
    "2026-12-15",
    "2027-11-27",
    "2027-11-30",
    "2027-12-04",
    "2027-12-07",
    "2027-12-11",
    "2027-12-14",
  ]);
});

test("the largest party takes at most a share of a departure, and two sharing pay the price", () => {
  for (const seed of packages) {
    const { id, departures, mostTravelers = 20, priceCents } = seed;
    if (departures) expect(mostTravelers, id).toBe(selfServiceShare(departures.seats));
    const [double, single] = rateRows(seed);
    if (departures) expect(double, id).toMatchObject({ code: "double", priceCents });
    if (double) expect(single?.priceCents, id).toBeGreaterThan(priceCents);
  }
  expect(rateRows(lapland).map(({ code, priceCents }) => [code, priceCents])).toEqual([
    ["double", 445_000],
    ["single", 563_000],
    ["child", 311_500],
  ]);
});
