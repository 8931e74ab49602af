import { expect, test } from "vitest";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { addDays } from "#app/values/dates.ts";
import { nightsOf, readStop, withArrival } from "#app/values/trips/trip-stops.ts";
import { percentSaved } from "#app/values/money.ts";
import { packageRow } from "./package-row.ts";
import type { PackageSeed } from "./package-seed.ts";
import { packages } from "./packages.ts";
import { parisToRome } from "./packages/paris-to-rome.ts";

const rowsOn = (today: string) => packages.map((seed, place) => packageRow(seed, { today, place }));

function textsOf(seed: PackageSeed): string[] {
  const days = seed.itinerary.flatMap(({ title, description }) => [title, description]);
  return [
    seed.title,
    seed.subtitle,
    ...seed.description,
    ...seed.highlights,
    ...days,
    ...seed.inclusions,
    ...seed.exclusions,
    seed.terms,
  ];
}

function wordsOf(title: string): Set<string> {
  return new Set(title.toLowerCase().match(/\p{L}{4,}/gu));
}

test("there are at least 24 packages in at least 14 countries, including the deal of the month", () => {
  const countries = new Set(
    packages.map(({ destination }) =>
      destination
        .split(", ")
        .at(-1)
        ?.replace(/^(England|Scotland)$/, "United Kingdom"),
    ),
  );
  expect(packages.length).toBeGreaterThanOrEqual(24);
  expect(countries.size).toBeGreaterThanOrEqual(14);
  expect(packages.map(({ id }) => id)).toContain("dom-europe-06-2025");
});

test("every trip has all its days described, and one night fewer than days", () => {
  for (const { id, duration, itinerary } of packages) {
    const [days = 0, nights = 0] = duration.match(/\d+/g)?.map(Number) ?? [];
    expect(itinerary.length, id).toBe(days);
    expect(nights, id).toBe(days - 1);
  }
  const numbers = JSON.parse(rowsOn("2026-11-21")[0]?.fullItinerary as string).map(
    ({ day }: { day: number }) => day,
  );
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("every trip says where each of its nights is, in places of Europe that its days name", () => {
  for (const seed of packages) {
    const stops = seed.stops.map((line) => readStop(line) ?? expect.fail(line));
    const nights = Number(/(\d+) Nights/.exec(seed.duration)?.[1]);
    expect(nightsOf(stops), seed.id).toBe(nights);
    const texts = [seed.destination, ...textsOf(seed)].join("\n");
    for (const { name } of stops) expect(texts, seed.id).toContain(name);
    const arrivals = withArrival(stops).filter(({ day }) => day > 1);
    for (const { name, day } of arrivals) {
      const around = seed.itinerary.slice(day - 2, day + 1).flatMap(Object.values);
      expect(around.join("\n"), `${seed.id}, day ${day}`).toContain(name);
    }
  }
});

test("every stay of a trip is made up and says so, and has the nights of a stop", () => {
  for (const [at, row] of rowsOn("2026-11-21").entries()) {
    const seed = packages[at] ?? expect.fail(`no trip ${at}`);
    const stays = JSON.parse(row.stays as string);
    expect(seed.stays, seed.id).toHaveLength(seed.stops.length);
    expect(stays.length, seed.id).toBeGreaterThan(0);
    for (const { name } of stays) expect(name).toMatch(/^Sample stay: \S/);
  }
});

test("a poster in snow stands only for a trip in winter, and a trip of winter alone has one", () => {
  const isWinter = ({ seasons }: PackageSeed) =>
    seasons !== undefined && seasons.every((season) => /^(?:11|12|01|02)-/.test(season));
  const inSnow = packages.filter(({ destination }) =>
    postersOf(destination).some(({ alt }) => /snowy forest|northern lights|Christmas/.test(alt)),
  );
  expect(inSnow.map(({ id }) => id)).toEqual(packages.filter(isWinter).map(({ id }) => id));
  expect(inSnow).toHaveLength(2);
});

test("a group is as large as its departures have seats; trips on any day have none", () => {
  for (const { id, groupSize, departures } of packages)
    expect(groupSize, id).toBe(departures?.seats);
});

test("no flight is included: each trip says to which airport one flies", () => {
  for (const { id, exclusions } of packages) expect(exclusions[0], id).toMatch(/^Flights /);
  expect(rowsOn("2026-11-21").every((row) => row.flightsIncluded === false)).toBe(true);
});

test("all titles differ, and so do all ids", () => {
  expect(new Set(packages.map(({ id }) => id)).size).toBe(packages.length);
  packages.forEach(({ title }, place) => {
    for (const other of packages.slice(place + 1)) {
      const shared = [...wordsOf(title)].filter((word) => wordsOf(other.title).has(word));
      expect(shared.length, `${title} / ${other.title}`).toBeLessThan(3);
    }
  });
});

test("each offer ends after the install, whenever that is: two within two weeks, the others at the end of a month", () => {
  for (const today of ["2026-11-21", "2027-01-31", "2028-02-29", "2031-12-31"]) {
    const ends = rowsOn(today).map(({ validUntil }) => String(validUntil));
    expect(ends.filter((day) => day <= today)).toEqual([]);
    const soon = ends.filter((day) => day <= addDays(today, 13));
    expect(soon).toEqual([addDays(today, 12), addDays(today, 10)]);
    const later = ends.filter((day) => day > addDays(today, 13));
    expect(later.filter((day) => !addDays(day, 1).endsWith("-01"))).toEqual([]);
    expect(later.filter((day) => day < addDays(today, 150) || day > addDays(today, 420))).toEqual(
      [],
    );
  }
});

test("a discount matches the two prices, and there is none without a former price", () => {
  for (const row of rowsOn("2026-11-21")) {
    const former = row.originalPriceCents ?? row.priceCents;
    expect(row.priceCents, row.id).toBeLessThanOrEqual(former);
    const shown = percentSaved(row.priceCents, row.originalPriceCents ?? null);
    expect(Math.abs(100 - (row.priceCents / former) * 100 - shown), row.id).toBeLessThanOrEqual(
      0.5,
    );
    expect(row.priceCents, row.id).toBeGreaterThanOrEqual(119_500);
    expect(row.priceCents, row.id).toBeLessThanOrEqual(590_000);
  }
  expect(percentSaved(parisToRome.priceCents, parisToRome.originalPriceCents ?? null)).toBe(17);
});

test("everything that a card and a page show is filled in", () => {
  for (const seed of packages) {
    expect(seed.description.length, seed.id).toBeGreaterThanOrEqual(2);
    expect(seed.highlights.length, seed.id).toBeGreaterThanOrEqual(4);
    expect(seed.highlights.length, seed.id).toBeLessThanOrEqual(6);
    expect(seed.inclusions.length, seed.id).toBeGreaterThanOrEqual(5);
    expect(seed.exclusions.length, seed.id).toBeGreaterThanOrEqual(4);
    expect(seed.rating, seed.id).toBeGreaterThanOrEqual(4.3);
    expect(seed.rating, seed.id).toBeLessThanOrEqual(4.9);
    expect(
      seed.itinerary.filter(
        ({ description }) => (description.match(/[.!?](\s|$)/g) ?? []).length < 2,
      ),
      seed.id,
    ).toEqual([]);
  }
});

test("the texts follow the style: US spelling, no overused words, no repeated sentence", () => {
  const worn =
    /hidden gem|nestled|unforgettable|breathtaking|bustling|vibrant|must-see|lorem|travell|colour|harbour|centre\b/i;
  const seen = new Map<string, string>();
  for (const seed of packages) {
    for (const text of textsOf(seed)) expect(text, seed.id).not.toMatch(worn);
    // Terms may repeat sentences; stories may not.
    for (const text of [
      ...seed.description,
      ...seed.itinerary.map(({ description }) => description),
    ])
      for (const sentence of text.split(/(?<=[.!?])\s+/).filter((part) => part.length > 25)) {
        expect(seen.get(sentence), sentence).toBeUndefined();
        seen.set(sentence, seed.id);
      }
  }
});
