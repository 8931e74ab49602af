import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, monthEnd } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { refuseTravelDay } from "#app/values/trips/travel-days.ts";
import { refuseParty } from "../../travel-days.ts";
import type { DealSearch } from "./deal-search.ts";
import { readDealSearch } from "./read-deal-search.ts";
import { findMatchingDeals } from "./match-deals.server.ts";
import { conditionsOf } from "./filter-conditions.server.ts";
import { firstStart, windowOf } from "./travel-window.ts";

const today = "2026-11-21";
const dayAfter = fc.integer({ min: 1, max: 730 }).map((days) => addDays(today, days));
const yearly = fc.tuple(dayAfter, dayAfter).map(([from, to]) => `${from.slice(5)}/${to.slice(5)}`);
const once = fc
  .tuple(dayAfter, fc.integer({ min: 0, max: 60 }))
  .map(([from, days]) => `${from}/${addDays(from, days)}`);
const rules = fc.record({
  seasons: fc.array(fc.oneof({ weight: 4, arbitrary: yearly }, once), { maxLength: 2 }),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
  closedDays: fc.array(fc.oneof(yearly, once), { maxLength: 2 }),
  leastTravelers: fc.integer({ min: 1, max: 3 }),
  mostTravelers: fc.integer({ min: 3, max: 20 }),
  days: fc.option(fc.integer({ min: 1, max: 20 }), { freq: 8 }),
});
const departure = fc.record({
  startsOn: dayAfter,
  seats: fc.integer({ min: 0, max: 6 }),
  status: fc.constantFrom("open" as const, "open" as const, "open" as const, "closed" as const),
});
const fixed = fc.record({
  days: fc.integer({ min: 1, max: 20 }),
  departures: fc.uniqueArray(departure, { maxLength: 4, selector: ({ startsOn }) => startsOn }),
});
const search = fc.record(
  {
    from: dayAfter,
    to: dayAfter,
    when: fc.oneof(
      fc.constant("near"),
      dayAfter.map((day) => day.slice(0, 7)),
    ),
    travelers: fc.integer({ min: 1, max: 20 }).map(String),
  },
  { requiredKeys: [] },
);

useTestDatabase();
const seed = 20_261_121;
const anyDayDeals = fc.sample(rules, { seed, numRuns: 120 });
const fixedDeals = fc.sample(fixed, { seed, numRuns: 60 });

beforeAll(async () => {
  for (const [at, { days, ...rule }] of anyDayDeals.entries())
    await makeDeal({ ...rule, id: `any-${at}`, duration: days ? `${days} Days` : "A while" });
  for (const [at, { days, departures }] of fixedDeals.entries()) {
    const packageId = await makeDeal({
      id: `fixed-${at}`,
      departs: "fixed",
      duration: `${days} Days`,
    });
    for (const row of departures) await makeDeparture({ ...row, packageId });
  }
});

const daysAhead = Array.from({ length: 730 }, (_, ahead) => addDays(today, ahead + 1));
/** The days on which each of them starts: asked once, because every search looks at every day. */
const startsOf = anyDayDeals.map(
  (rule) => new Set(daysAhead.filter((day) => refuseTravelDay(rule, day) === null)),
);

/** Every day on which a trip leaves that fits the search, one after the other. */
function startsByDay(wanted: DealSearch, days: number | null, leaves: (day: string) => boolean) {
  const { from, to, when } = wanted;
  const month = when === undefined || when === "near" ? null : when;
  const around = when === "near" ? 7 : 0;
  const { earliest, latest } = month
    ? { earliest: `${month}-01`, latest: monthEnd(`${month}-01`) }
    : {
        earliest: from ? addDays(from, -around) : today,
        latest: addDays(to ?? from ?? "", around),
      };
  const longest = from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 : 1_000;
  const hasReturn = !month && to !== undefined;
  if (hasReturn && (days === null || days > longest)) return undefined;
  for (const day of daysAhead) {
    if (day < earliest || !leaves(day)) continue;
    const over = hasReturn ? addDays(day, (days ?? 1) - 1) : day;
    if (over <= latest) return day;
  }
  return undefined;
}

test("trips are found exactly by the days on which they start, and by their party", async () => {
  await fc.assert(
    fc.asyncProperty(search, async (wanted) => {
      const read = readDealSearch(new URLSearchParams(wanted), today)?.search;
      if (!read) throw new Error("The search was refused.");
      const { dates } = conditionsOf(read, today);
      fc.pre(dates !== undefined);
      const query = db.selectFrom("packages").select("id").orderBy("id");
      const found = await (dates ? query.where(dates) : query).execute();
      const apart = await Promise.all(
        findMatchingDeals(read, today, null).map((deals) => deals.select("id").execute()),
      );
      expect(
        apart
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(found.map(({ id }) => id));
      const window = windowOf(read, today);
      const travelers = Number(read.travelers ?? 0);
      const expected = [
        ...anyDayDeals.flatMap(({ days, ...rule }, at) => {
          if (travelers && refuseParty(rule, travelers)) return [];
          const leaves = (day: string) => startsOf[at]?.has(day) ?? false;
          const start = window ? startsByDay(read, days, leaves) : today;
          if (window)
            expect(firstStart({ ...rule, durationDays: days }, window) ?? undefined).toBe(start);
          return start ? [`any-${at}`] : [];
        }),
        ...fixedDeals.flatMap(({ days, departures }, at) => {
          const leaves = (day: string) =>
            departures.some(
              ({ startsOn, seats, status }) =>
                startsOn === day && status === "open" && seats >= Math.max(1, travelers),
            );
          const start = window
            ? startsByDay(read, days, leaves)
            : departures.find(({ startsOn }) => leaves(startsOn));
          return start ? [`fixed-${at}`] : [];
        }),
      ];
      expect(found.map(({ id }) => id)).toEqual(expected.toSorted());
    }),
    { seed, numRuns: 80 },
  );
});
