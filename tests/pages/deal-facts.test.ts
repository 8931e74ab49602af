import { beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readHead } from "#tests/page/read-head.ts";
import { readHtml, wordsOf } from "#tests/read-page.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const lapland = "lapland-night-train-northern-lights";
const santorini = "santorini-caldera-and-sail";
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

/** The page as read: its facts by label, and the words of a section. */
async function readTrip(id: string) {
  const page = readHtml(await (await site(ownRequest(`/deal/${id}`))).text());
  const facts = page.querySelectorAll("dl > div").map((fact) => {
    const [label, value] = [fact.querySelector("dt"), fact.querySelector("dd")];
    return [label ? wordsOf(label) : "", value ? wordsOf(value) : ""] as const;
  });
  const section = (id: string) => page.querySelector(`section[aria-labelledby="${id}"]`);
  return { facts: new Map(facts), section, text: wordsOf(page) };
}

test("a trip's page says its pace and what that means, its group, its flights and its next start", async () => {
  const { facts } = await readTrip(lapland);
  expect(facts.get("Pace")).toBe("Moderate a few hours on foot most days, with stairs and hills");
  expect(facts.get("Group")).toBe("14 at most");
  expect(facts.get("Flights")).toBe("Not included");
  expect(facts.get("Next start")).toMatch(/^(December|January|February|March) \d+, \d{4}$/);
  expect((await readTrip("vienna-coffeehouses-and-wachau")).facts.get("Next start")).toBe(
    "Any day",
  );
});

test("it says where the nights are, in order, and the map goes the same way", async () => {
  const { section } = await readTrip(lapland);
  const beds = section("sleep")?.querySelectorAll("li").map(wordsOf);
  expect(beds).toEqual([
    "Helsinki Private cabin on the night train 1 night, from day 1",
    "Sample stay: Cabins of the Grey Jay Saariselkä, or similar Log cabin with a glass roof 5 nights, from day 2",
  ]);
  const way = section("itinerary")?.querySelectorAll('[aria-label="The way"] li').map(wordsOf);
  expect(way).toEqual([
    "Helsinki day 1",
    "Saariselkä day 2, by train and road",
    "Inari a day out, day 5, by road",
  ]);
});

test("a stay has its photograph, with what it shows and whose it is; one without name or picture a drawing", async () => {
  const photo = "https://elsewhere.example/terrace.jpg";
  const stay = { name: "Hotel Kyma", town: "Imerovigli", nights: 5, orSimilar: false, kind: "" };
  const stays = [{ ...stay, imageUrl: photo, caption: "The terrace", credit: "Ana Reis" }];
  await db
    .updateTable("packages")
    .set({ stays: JSON.stringify(stays) })
    .where("id", "=", santorini)
    .execute();
  const cards = (await readTrip(santorini)).section("sleep")?.querySelectorAll("li") ?? [];
  expect(cards.map(wordsOf)).toEqual([
    "Athens 4-star hotel in Plaka 1 night, from day 1",
    "The terrace. Photo: Ana Reis Hotel Kyma Imerovigli 4-star hotel on the caldera’s edge 5 nights, from day 2",
  ]);
  const pictures = cards.map((card) => card.querySelector("img"));
  expect(pictures.map((picture) => picture?.getAttribute("src"))).toEqual([
    "/posters/santorini-640.avif",
    photo,
  ]);
  expect(pictures.map((picture) => picture?.getAttribute("alt"))).toEqual(["", "The terrace"]);
});

test("search engines are told the places in order", async () => {
  const { things } = await readHead(site, `/deal/${lapland}`);
  const trip = things.find((thing) => thing["@type"] === "TouristTrip");
  expect(trip?.itinerary).toMatchObject({
    numberOfItems: 2,
    itemListElement: [
      { position: 1, item: { "@type": "Place", name: "Helsinki", geo: { latitude: 60.17 } } },
      { position: 2, name: "Saariselkä", item: { geo: { latitude: 68.42, longitude: 27.41 } } },
    ],
  });
});

test("an older deal, which says none of it, is shown as before: its map from its titles, no empty facts", async () => {
  const none = { pace: null, groupSize: null, flightsIncluded: null } as const;
  const nowhere = { stops: "[]", stays: "[]" };
  await db
    .updateTable("packages")
    .set({ ...none, ...nowhere })
    .where("id", "=", lapland)
    .execute();
  const { facts, section } = await readTrip(lapland);
  for (const label of ["Pace", "Group", "Flights"]) expect(facts.has(label), label).toBe(false);
  expect(section("sleep")).toBeNull();
  expect(section("itinerary")?.querySelector('[aria-label="The way"]')).not.toBeNull();
  const { things } = await readHead(site, `/deal/${lapland}`);
  const trip = things.find((thing) => thing["@type"] === "TouristTrip");
  expect(trip?.itinerary).toMatchObject({ numberOfItems: 7 });
});

test("trips are found by their pace, counted beside the other filters, and their cards say it", async () => {
  const page = await site(ownRequest("/packages?pace=active"));
  const html = readHtml(await page.text());
  const titles = html.querySelectorAll("article").map(wordsOf);
  expect(titles).toHaveLength(3);
  for (const card of titles) expect(card).toContain("Nights, active pace");
  const chips = html.querySelectorAll('[aria-label="Active filters"] li').map(wordsOf);
  expect(chips).toEqual(["Active pace, remove"]);
  const count = html.querySelector('input[type="checkbox"][value="active"]')?.parentNode;
  expect(count && wordsOf(count)).toBe("Active, 3 trips");
  expect((await site(ownRequest("/packages?pace=fast"))).status).not.toBe(200);
});

test("where the price includes the flights, it says so on page and card", async () => {
  const rome = "rome-at-a-walking-pace";
  await db.updateTable("packages").set({ flightsIncluded: true }).where("id", "=", rome).execute();
  const { facts, text } = await readTrip(rome);
  expect(facts.get("Flights")).toBe("Included");
  expect(text).toContain("two sharing, flights included");
  const cards = readHtml(await (await site(ownRequest("/packages?q=rome"))).text());
  expect(wordsOf(cards)).toContain("two sharing, flights included");
});

beforeEach(async () => {
  await db
    .updateTable("packages")
    .set({ flightsIncluded: false })
    .where("flightsIncluded", "is", true)
    .execute();
});
