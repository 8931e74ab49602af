import { expect, test } from "vitest";
import { allDestinations, placeLists } from "#app/content/destinations.ts";
import { soldPlaces } from "#app/content/sold-places.ts";
import { regions } from "#app/domain/deals/deal.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { posters } from "#app/domain/deals/posters.ts";
import {
  destinationQuery,
  filterDestinations,
  readDestinationFilter,
} from "./destination-filter.ts";

const { nine: nineDestinations, beach: beachEscapes, city: cityBreaks } = placeLists;
const read = (query: string) => readDestinationFilter(new URLSearchParams(query));

test("nine, six and six, each of its kind (spec §2.4)", () => {
  expect([nineDestinations.length, beachEscapes.length, cityBreaks.length]).toEqual([9, 6, 6]);
  expect(new Set(nineDestinations.map(({ type }) => type))).toEqual(
    new Set(["City", "Beach", "Nature", "Countryside"]),
  );
  expect(beachEscapes.every(({ type, climate }) => type === "Beach" && climate?.sea)).toBe(true);
  expect(cityBreaks.every(({ type }) => type === "City")).toBe(true);
  expect(allDestinations).toHaveLength(17);
});

test("each has a poster, a region of the catalogue and consistent data", () => {
  for (const { slug, name, region, climate, best, flights, sights } of allDestinations) {
    expect(Object.keys(posters), slug).toContain(slug);
    expect(postersOf(name)[0]?.slug, slug).toBe(slug);
    expect(regions, slug).toContain(region);
    const { low: nights, high: days } = climate!;
    for (const [month, low] of nights.entries())
      expect(low, `${slug}, month ${month + 1}`).toBeLessThan(days[month]!);
    expect(Math.max(...days), slug).toBe(Math.max(days[6], days[7]));
    expect(best.length, slug).toBeGreaterThan(0);
    expect(sights.length, slug).toBe(5);
    for (const [gateway, hours] of flights.nonstop)
      expect(hours, `${slug} from ${gateway}`).toSatisfy(
        (value: number) => value >= 5 && value <= 12 && value % 0.25 === 0,
      );
  }
});

test("type, region and season filter, alone and together", () => {
  expect(filterDestinations(nineDestinations, { type: "Nature" }).map(({ slug }) => slug)).toEqual([
    "swiss-alps",
    "norwegian-fjords",
    "iceland",
  ]);
  expect(
    filterDestinations(nineDestinations, {
      type: "Nature",
      region: "Northern Europe",
      season: "spring",
    }).map(({ slug }) => slug),
  ).toEqual(["norwegian-fjords", "iceland"]);
  expect(filterDestinations(nineDestinations, {})).toHaveLength(9);
});

test("a season shows the places whose trips run in it", () => {
  const places = [...allDestinations, ...soldPlaces];
  const slugsIn = (season: "summer" | "winter") =>
    filterDestinations(places, { season }).map(({ slug }) => slug);
  expect(slugsIn("summer")).toContain("santorini");
  expect(slugsIn("winter")).toContain("lapland");
  expect(slugsIn("winter")).not.toContain("swiss-alps");
});

test("a filter written as a URL is read back unchanged, and unknown values are refused", () => {
  const filter = { type: "Beach", region: "Iberia", season: "summer" } as const;
  expect(read(destinationQuery(filter))).toEqual(filter);
  expect(read("?type=&utm_source=mail")).toEqual({});
  for (const query of [
    "type=Moon",
    "type=City&type=Beach",
    "region=Asia",
    "season=fall",
    "type=__proto__",
  ])
    expect(read(query), query).toBeNull();
});
