import { beforeAll, describe, expect, test } from "vitest";
import { allDestinations } from "#app/content/destinations.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { updateSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readHead } from "#tests/page/read-head.ts";
import { partOf, partsOf, type ReadPage, readPage, words } from "#tests/read-page.ts";
import {
  cardsOf,
  centsIn,
  isBookedAt,
  money,
  ofTheMonth,
  pathOf,
  pricesIn,
} from "#tests/page/shown-prices.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
/** Deals whose dates, rates or offers are changed before the crawl. */
const changed = {
  cheaperDate: "loire-chateaux-by-bicycle",
  noDate: "lapland-night-train-northern-lights",
  oneSeat: "tuscany-hill-towns-and-vineyards",
  ended: "french-riviera-coast-train",
};
let site: Site;

beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today });
  const fixed = await db
    .selectFrom("departures")
    .select("packageId")
    .distinct()
    .where("packageId", "not in", [ofTheMonth, changed.cheaperDate, changed.noDate])
    .execute();
  changed.oneSeat = fixed[0]?.packageId ?? "";
  const [, dear] = await datesOf(changed.cheaperDate);
  await db
    .insertInto("rates")
    .values({
      packageId: changed.cheaperDate,
      departureId: dear,
      code: "double",
      priceCents: 99_900,
    })
    .execute();
  await setDates(changed.noDate, { status: "closed" });
  await setDates(changed.oneSeat, { seats: 1, singles: 1, least: null });
  await db
    .updateTable("packages")
    .set({ validUntil: addDays(today, -1) })
    .where("id", "=", changed.ended)
    .execute();
  await updateSales();
});

const datesOf = async (packageId: string) =>
  (
    await db
      .selectFrom("departures")
      .select("id")
      .where("packageId", "=", packageId)
      .orderBy("startsOn")
      .execute()
  ).map(({ id }) => id);
const setDates = (
  id: string,
  values: { status: "closed" } | { seats: number; singles: number; least: null },
) => db.updateTable("departures").set(values).where("packageId", "=", id).execute();

const pages = new Map<string, Promise<ReadPage>>();
const open = (path: string) => {
  const page = pages.get(path) ?? readPage(site, path);
  pages.set(path, page);
  return page;
};
const isBooked = (id: string, cents: number, adults: number) =>
  isBookedAt(open, { id, cents, adults });

/** What of a page can't be booked as it is shown. */
async function liesOf(path: string): Promise<string[]> {
  const lies: string[] = [];
  for (const { id, from, party } of cardsOf(await open(path))) {
    if (from !== null && !(await isBooked(id, 2 * from, 2)))
      lies.push(`${path}: ${id} from ${from}`);
    if (party && !(await isBooked(id, party.cents, party.adults)))
      lies.push(`${path}: ${id} for ${party.adults}: ${party.cents}`);
  }
  return lies;
}

async function allDeals(): Promise<string[]> {
  const rows = await db
    .selectFrom("packages")
    .select("id")
    .where("archivedAt", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

describe("every 'from' books at its price", () => {
  test("on each deal's own page, in its description and its offers", async () => {
    const silent: string[] = [];
    for (const id of await allDeals()) {
      const path = pathOf(id);
      const { from } = pricesIn(partOf(await open(path), "aside"), id);
      if (from === null) silent.push(id);
      else expect(await isBooked(id, 2 * from, 2), id).toBe(true);
      const { things } = await readHead(site, path);
      const trip = things.find((thing) => thing["@type"] === "TouristTrip");
      const [first] = [trip?.offers ?? []].flat() as Record<string, string>[];
      if (from !== null && first?.availability?.endsWith("InStock"))
        expect(await isBooked(id, 2 * Math.round(Number(first.price) * 100), 2), id).toBe(true);
    }
    expect(silent.toSorted()).toEqual([changed.noDate, changed.oneSeat, changed.ended].toSorted());
  });

  test.each([
    "",
    "?page=2",
    "?page=3",
    "?sort=price-low",
    "?sort=price-high&page=2",
    "?travelers=1",
    "?travelers=2",
    "?travelers=3&page=2",
    "?travelers=5",
    "?max=2500",
    "?min=3000&travelers=2",
  ])("in the list /packages%s", async (query) => {
    const path = `/packages${query}`;
    expect(cardsOf(await open(path)).length).toBeGreaterThan(2);
    expect(await liesOf(path)).toEqual([]);
  });

  test("in a search for days and a party: what they pay on the day that was found", async () => {
    const path = `/packages?from=${addDays(today, 200)}&when=near&travelers=3`;
    const found = partsOf(await open(path), "article");
    const parties = cardsOf(await open(path)).flatMap(({ party }) => party ?? []);
    expect(parties.length).toBeGreaterThan(2);
    for (const card of found) {
      const [, to = ""] = /href="([^"]+)"/.exec(card) ?? [];
      const address = new URL(to.replaceAll("&amp;", "&"), "http://localhost");
      const id = address.pathname === "/deals/monthly" ? ofTheMonth : address.pathname.slice(6);
      const { party } = pricesIn(card, id);
      const form = await open(`/book/${id}${address.search}`);
      const summary = words(partOf(form, 'aside[aria-labelledby="trip-summary"]'));
      expect(centsIn(summary, `Total ?${money}`), to).toBe(party?.cents);
    }
  });

  test("on the home page, the pages of places, posts and the wish list", async () => {
    const posts = (await open("/blog")).links.map(({ to }) => to);
    const paths = [
      "/",
      `/wishlist?deals=${(await allDeals()).slice(0, 8).join("+")}`,
      ...allDestinations.map(({ slug }) => `/destinations/${slug}`),
      ...new Set(posts.filter((to) => /^\/blog\/[a-z-]+$/.test(to)).slice(0, 6)),
    ];
    let cards = 0;
    for (const path of paths) {
      cards += cardsOf(await open(path)).length;
      expect(await liesOf(path)).toEqual([]);
    }
    expect(cards).toBeGreaterThan(30);
  });

  test("of a place is the price of a trip that goes there, on each page that names it", async () => {
    const slugs = ["paris", "rome", "santorini", "swiss-alps", "lapland", "loire-valley"];
    for (const slug of slugs) {
      const page = await open(`/destinations/${slug}`);
      const shownCents = centsIn(words(partOf(page, "dl")), `from ?${money}`);
      const trips = cardsOf(page).flatMap(({ from }) => from ?? []);
      if (trips.length === 0) expect(shownCents, slug).toBeNull();
      else expect(trips, slug).toContain(shownCents);
    }
    const home = words(partOf(await open("/"), 'section[aria-labelledby="escapes"]'));
    const paris = words(partOf(await open("/destinations/paris"), "dl"));
    expect(centsIn(home, `Paris.*?from ?${money}`)).toBe(centsIn(paris, `from ?${money}`));
  });
});

test("a date at a lower price counts, one that two can't book does not", async () => {
  const from = async (id: string) => pricesIn(partOf(await open(pathOf(id)), "aside"), id).from;
  expect(await from(changed.cheaperDate)).toBe(99_900);
  const card = partsOf(await open("/packages?q=loire"), "article")[0] ?? "";
  expect(words(card)).toContain("from$999per person");
  const box = words(partOf(await open(pathOf(changed.oneSeat)), "aside"));
  expect(box).toContain("Only a few last seats are left: see its dates.");
  expect(box).toContain("Book This Trip");
});

describe("a list by price", () => {
  const read = async (query: string) => cardsOf(await readPage(site, `/packages?${query}`));

  /** What a filter or an order of prices says otherwise than its cards. */
  async function faultsOf(): Promise<string[]> {
    const cheap = await read("max=2500");
    const wrong = cheap.filter(({ from }) => from === null || from > 250_000);
    const ordered = [
      ...(await read("sort=price-low")),
      ...(await read("sort=price-low&page=2")),
      ...(await read("sort=price-low&page=3")),
    ].map(({ from }) => from ?? Number.POSITIVE_INFINITY);
    const late = ordered.filter((from, at) => from < (ordered[at - 1] ?? 0));
    return [
      ...wrong.map(({ id }) => `${id} in max=2500`),
      ...late.map((from) => `${from} too late`),
    ];
  }

  test("has the prices that its cards say, trips without one last", async () => {
    expect(await faultsOf()).toEqual([]);
    const last = await read("sort=price-low&page=3");
    expect(last.slice(-3).map(({ from }) => from)).toEqual([null, null, null]);
    const dearest = (await read("sort=price-high")).map(({ from }) => from ?? 0);
    expect(dearest).toEqual(dearest.toSorted((one, other) => other - one));
    expect(dearest[0]).toBeGreaterThan(400_000);
  });

  test("control: a deal whose rate is raised without upkeep is caught on its card, until it is kept", async () => {
    const lies = () => {
      pages.clear();
      return liesOf("/packages?q=loire");
    };
    expect(await lies()).toEqual([]);
    const raise = (priceCents: number) =>
      db
        .updateTable("rates")
        .set({ priceCents })
        .where("packageId", "=", changed.cheaperDate)
        .where("code", "=", "double")
        .execute();
    await raise(240_000);
    expect(await lies()).toEqual([`/packages?q=loire: ${changed.cheaperDate} from 99900`]);
    await updateSales();
    expect(await lies()).toEqual([]);
    expect(await faultsOf()).toEqual([]);
  });
});
