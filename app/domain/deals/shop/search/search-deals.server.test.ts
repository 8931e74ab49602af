import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeDeal } from "#app/domain/bookings/fixtures/rows.ts";
import { makeDeparture } from "#app/domain/departures/fixtures/rows.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { updateSales } from "../../manage/sales/update-sales.server.ts";
import { dealSearchQuery, dealsPerPage, type DealSearch } from "./deal-search.ts";
import { readDealSearch } from "./read-deal-search.ts";
import { readWords } from "../words/read-words.ts";
import { searchDeals } from "./search-deals.server.ts";

const today = "2026-11-21";

useTestDatabase();
beforeAll(() => seedSite(db, { today }));

const run = async (query: string, day = today) =>
  searchDeals(
    readDealSearch(new URLSearchParams(query), day)?.search ?? expect.fail(`${query} was refused`),
    day,
  );
const destinations = async (query: string) =>
  (await run(query)).deals.map(({ destination }) => destination);

describe("words", () => {
  test("find a place in any case and with any accents", async () => {
    expect(await destinations("q=santorini")).toEqual(["Santorini, Greece"]);
    expect(await destinations("q=GREECE")).toEqual(
      expect.arrayContaining(["Santorini, Greece", "Mykonos, Greece"]),
    );
    expect((await run("q=chateaux")).deals.map(({ id }) => id)).toEqual(
      (await run("q=ch%C3%A2teaux")).deals.map(({ id }) => id),
    );
    expect((await run("q=chateaux")).total).toBeGreaterThan(0);
  });

  test("a typo finds the nearest spelling, and the result says so", async () => {
    for (const typo of ["santorni", "barcelonna", "amsterdm"]) {
      const results = await run(`q=${typo}`);
      expect(results.match, typo).toBe("close");
      expect(results.deals.length, typo).toBeGreaterThan(0);
    }
    expect((await run("q=santorini")).match).toBe("exact");
  });

  test("a typo in a short name, or in one word of several, finds the name too", async () => {
    for (const [typo, place] of [
      ["satorini", "Santorini, Greece"],
      ["itlay", "Rome, Italy"],
      ["Croacia", "Dubrovnik, Croatia"],
      ["tran itlay", "Paris, the Swiss Alps, Venice and Rome"],
    ] as const) {
      const results = await run(`q=${encodeURIComponent(typo)}&sort=rating`);
      expect(results.match, typo).toBe("close");
      expect(
        results.deals.map(({ destination }) => destination),
        typo,
      ).toContain(place);
    }
  });

  test.each([
    ["sicily", "Sicily", "Amalfi Coast, Italy"],
    ["Corfu", "Corfu", "Santorini, Greece"],
    ["neustift im stubaital", "Neustift im Stubaital", "Bavaria, Germany"],
    ["Győr", "Győr", "Budapest, Hungary"],
  ])("what is near %s is shown where no trip goes there", async (typed, place, destination) => {
    const results = await run(`q=${encodeURIComponent(typed)}`);
    expect([results.match, results.place]).toEqual(["near", place]);
    expect(results.deals.map((deal) => deal.destination)).toContain(destination);
  });

  test.each([
    ["danube cruise", "Vienna, Austria"],
    ["show me trips to greece", "Mykonos, Greece"],
    ["best time to visit iceland", "Iceland"],
    ["I want to go to Italy with a friend", "Rome, Italy"],
    ["luxury lisbon", "Lisbon, Portugal"],
    ["Londres", "London, England"],
    ["Florenz", "Tuscany, Italy"],
    ["Luzern", "Paris, the Swiss Alps, Venice and Rome"],
    ["trip to vienna and reykjavik", "Vienna, Austria"],
    ["chrismas markts", "Bavaria, Germany"],
  ])(
    "%s finds what is sold of it, and the result says that it is close",
    async (q, destination) => {
      const results = await run(`q=${encodeURIComponent(q)}`);
      expect(results.match).toBe("close");
      expect(results.deals.slice(0, 3).map((deal) => deal.destination)).toContain(destination);
    },
  );

  test.each(["italy/rome", "italy,rome", "italy+rome", "Italy | Rome", "\u200eitaly\u200b rome"])(
    "%s is two words",
    async (q) => {
      expect((await run(`q=${encodeURIComponent(q)}`)).total).toBe(
        (await run("q=italy+rome")).total,
      );
    },
  );

  test("every trip is found first by its title, and by its place", async () => {
    const deals = await db.selectFrom("packages").select(["title", "destination"]).execute();
    for (const { title, destination } of deals) {
      expect(readWords(title, today), title).toBeNull();
      expect((await run(`q=${encodeURIComponent(title)}`)).deals[0]?.title).toBe(title);
      expect(readWords(destination, today), destination).toBeNull();
      expect(await destinations(`q=${encodeURIComponent(destination)}`)).toContain(destination);
    }
  });

  test("what is near a place is not what shares a word with it", async () => {
    // Bath is near Wales; Harbor Baths are not.
    expect(await destinations("q=wales")).not.toContain("Copenhagen, Denmark");
  });

  test("finds words in the titles and texts of a trip's days", async () => {
    expect(await destinations("q=milan")).toContain("Paris, the Swiss Alps, Venice and Rome");
    expect(await destinations("q=Monserrate")).toEqual(["Lisbon, Portugal"]);
    expect((await run("q=Monserrate")).match).toBe("exact");
  });

  test.each([
    ["Holland", "Amsterdam, Netherlands"],
    ["UK", "London, England"],
    ["uk", "Scottish Highlands, Scotland"],
    ["Wien", "Vienna, Austria"],
    ["Praha", "Prague, Czechia"],
    ["Firenze", "Tuscany, Italy"],
    ["xmas markets", "Bavaria, Germany"],
    ["honeymoon", "Amalfi Coast, Italy"],
    ["kids", "Mykonos, Greece"],
    ["italy train", "Paris, the Swiss Alps, Venice and Rome"],
    ["Greek islands", "Santorini, Greece"],
  ])("%s finds %s, like other words for it", async (words, place) => {
    const { match, total } = await run(`q=${words}`);
    expect(match).toBe("exact");
    const pages = Array.from({ length: Math.ceil(total / dealsPerPage) }, (_, at) =>
      destinations(`q=${words}&page=${at + 1}`),
    );
    expect((await Promise.all(pages)).flat()).toContain(place);
  });

  test("quotes and minus signs work as typed", async () => {
    const all = (await run("q=italy")).total;
    expect((await run("q=italy+-rome")).total).toBeLessThan(all);
    expect(
      (await run("q=%22amalfi+coast%22")).deals.map(({ destination }) => destination),
    ).toContain("Amalfi Coast, Italy");
  });

  test("nonsense finds nothing, and operators cause no error", async () => {
    expect((await run("q=qqqqzzzzxx")).total).toBe(0);
    for (const odd of ["%22", "-", "a%20OR", "%25%25", "'%3B--", "%5C", "&%7C!()"])
      await expect(run(`q=${odd}`), odd).resolves.toBeDefined();
  });
});

describe("filters", () => {
  test("by kind, region, price, length and theme, alone and together", async () => {
    const all = (await run("")).total;
    for (const query of [
      "type=Beach",
      "region=Iberia",
      "max=2000",
      "length=short",
      "theme=Rail",
      "type=City&region=France&max=3000",
    ]) {
      const { total } = await run(query);
      expect(total, query).toBeGreaterThan(0);
      expect(total, query).toBeLessThan(all);
    }
    expect((await run("type=Beach&type=City")).total).toBe(
      (await run("type=Beach")).total + (await run("type=City")).total,
    );
  });

  test("prices compare the price per person, including both ends", async () => {
    const { deals } = await run("min=2000&max=2500&sort=price-low");
    for (const { priceCents } of deals)
      expect(priceCents / 100).toSatisfy((dollars: number) => dollars >= 2000 && dollars <= 2500);
    const [cheapest] = (await run("sort=price-low")).deals;
    expect((await run(`max=${(cheapest?.priceCents ?? 0) / 100}`)).total).toBeGreaterThan(0);
  });

  test("travel dates exclude trips that are longer", async () => {
    for (const { duration } of (await run("from=2027-05-01&to=2027-05-06")).deals)
      expect(Number.parseInt(duration, 10)).toBeLessThanOrEqual(6);
  });

  test("an expired offer is left out only if requested", async () => {
    await db
      .updateTable("packages")
      .set({ validUntil: "2026-11-20" })
      .where("id", "=", "dom-europe-06-2025")
      .execute();
    const all = (await run("")).total;
    expect((await run("offer=valid")).total).toBe(all - 1);
  });

  test("an archived deal is never found", async () => {
    const before = (await run("")).total;
    const { id } = (await run("sort=price-high")).deals[0] ?? expect.fail("no deal");
    await db.updateTable("packages").set({ archivedAt: new Date() }).where("id", "=", id).execute();
    expect((await run("")).total).toBe(before - 1);
    await db.updateTable("packages").set({ archivedAt: null }).where("id", "=", id).execute();
  });
});

describe("the counts beside the options", () => {
  test.each([
    "",
    "type=City&region=Iberia",
    "length=short&max=2500&offer=valid",
    "q=italy&theme=Rail",
    "from=2027-05-01&to=2027-05-08",
  ])(
    "with %j selected, equal the number of results after choosing the option instead of its group",
    async (query) => {
      const { counts } = await run(query);
      expect(Object.keys(counts)).toHaveLength(29);
      for (const [option, count] of Object.entries(counts)) {
        const [group = "", value = ""] = option.split("=");
        const chosen = new URLSearchParams(query);
        chosen.delete(group);
        chosen.append(group, value);
        expect((await run(chosen.toString())).total, option).toBe(count);
      }
    },
  );
});

describe("sorts and pages", () => {
  test.each([
    ["price-low", (deal: { priceCents: number }) => deal.priceCents],
    ["price-high", (deal: { priceCents: number }) => -deal.priceCents],
    ["rating", (deal: { rating: number }) => -deal.rating],
    ["duration", (deal: { duration: string }) => Number.parseInt(deal.duration, 10)],
  ] as const)("%s", async (sort, measure) => {
    const values = (await run(`sort=${sort}`)).deals.map((deal) => measure(deal));
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  });

  test("all pages together show every deal once, in every order", async () => {
    for (const sort of ["relevance", "price-low", "price-high", "rating", "duration"]) {
      const { total } = await run(`sort=${sort}`);
      const pages = await Promise.all(
        Array.from({ length: Math.ceil(total / dealsPerPage) }, (_, index) =>
          run(`sort=${sort}&page=${index + 1}`),
        ),
      );
      const ids = pages.flatMap(({ deals }) => deals.map(({ id }) => id));
      expect(ids.length, sort).toBe(total);
      expect(new Set(ids).size, sort).toBe(total);
    }
  });

  test("a page past the last one has no deals, and no similar spelling is tried", async () => {
    expect((await run("page=99")).deals).toEqual([]);
    expect(await run("q=greece&page=99")).toMatchObject({ deals: [], match: "exact" });
  });
});

describe("the months", () => {
  test.each(["", "type=City&travelers=3", "q=italy&from=2027-05-01&to=2027-05-08"])(
    "with %j selected, equal the number of results after choosing the month",
    async (query) => {
      const { months } = await run(query);
      expect(Object.keys(months)).toHaveLength(12);
      for (const [month, count] of Object.entries(months)) {
        const params = new URLSearchParams(query);
        params.set("when", month);
        expect((await run(String(params))).total, month).toBe(count);
      }
    },
  );
});

test("words that are right are not spelled otherwise because nothing leaves in the window", async () => {
  const winter = await makeDeal({ title: "Frostfair on the ice", seasons: ["12-01/12-31"] });
  const found = await run("q=frostfair&from=2027-07-04");
  expect(found).toMatchObject({ total: 0, match: "exact", instead: ["2026-12-31", "2027-12-01"] });
  const [day = ""] = found.instead;
  expect((await run(`q=frostfair&from=${day}`)).starts).toEqual({ [winter]: day });
});

test("the next departure comes first, and trips on any day after all of them", async () => {
  const [late, soon, full] = [
    await makeDeal({ departs: "fixed", rating: 1, closesDays: 1 }),
    await makeDeal({ departs: "fixed", rating: 2, closesDays: 1 }),
    await makeDeal({ departs: "fixed", rating: 3, closesDays: 1 }),
  ];
  // The day of `updateSales`: by then the sale of some seeded departures has ended.
  const now = businessDay(new Date());
  const inDays = (days: number) => addDays(now, days);
  const [first, second, third, fourth] = [inDays(2), inDays(3), inDays(4), inDays(5)];
  await makeDeparture({ packageId: soon, startsOn: inDays(1), closesDays: 99 });
  await makeDeparture({ packageId: late, startsOn: fourth });
  await makeDeparture({ packageId: soon, startsOn: first });
  await makeDeparture({ packageId: soon, startsOn: third });
  await makeDeparture({ packageId: full, startsOn: second, seats: 0 });
  await updateSales();
  const ids = (await run("sort=departure", now)).deals.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual([soon, late]);
  expect(ids).not.toContain(full);
  const party = (await run("sort=departure&travelers=2", now)).deals.map(({ id }) => id);
  expect(party.slice(0, 2)).toEqual([soon, late]);
  const starts = (await run(`sort=departure&from=${third}&when=near`, now)).starts;
  expect(starts).toMatchObject({ [soon]: first, [late]: fourth });
});

describe("the URL", () => {
  test("invalid values are refused", () => {
    for (const query of [
      "page=0",
      "page=-1",
      "page=abc",
      "page=1e3",
      "page=1&page=2",
      "sort=cheap",
      "type=Moon",
      "min=1&min=2",
      `max=${"9".repeat(41)}`,
      "from=2027-02-30",
      "q=%00",
      "length=huge",
      "travelers=many",
      "when=soon",
      "when=2027-13",
      `q=${"x".repeat(121)}`,
    ])
      expect(readDealSearch(new URLSearchParams(query), today), query).toBeNull();
  });

  test("a price is read as people type it; an invalid one is returned, and the rest of the search applies", () => {
    const read = (query: Record<string, string>) =>
      readDealSearch(new URLSearchParams({ type: "City", ...query }), today);
    expect(read({ min: "$1,500", max: "2 000.50" })).toMatchObject({
      search: { min: 1500, max: 2000.5, type: ["City"] },
      wrong: {},
    });
    for (const max of ["cheap", "-5", "1e3", "12345678", "１５００", "15,00", "1.500,00"]) {
      const found = read({ min: "100", max });
      expect(found).toMatchObject({ search: { min: 100, type: ["City"] }, wrong: { max } });
      expect(found?.search.max).toBeUndefined();
    }
  });

  test("a campaign's keys do no harm, and empty controls count as not sent", () => {
    expect(readDealSearch(new URLSearchParams("utm_source=mail&q=&min=&from="), today)).toEqual(
      readDealSearch(new URLSearchParams(""), today),
    );
  });

  test("a search written as a URL is read back unchanged", () => {
    const search: DealSearch = {
      q: "rail & wine",
      sort: "price-low",
      type: ["City"],
      theme: ["Food & Wine"],
      region: ["France"],
      length: ["week"],
      pace: ["easy"],
      min: 1000,
      max: 5000,
      offer: "valid",
      from: "2027-05-01",
      to: "2027-05-09",
      when: "near",
      travelers: "2",
      page: 2,
    };
    expect(readDealSearch(new URLSearchParams(dealSearchQuery(search)), today)).toEqual({
      search,
      wrong: {},
    });
  });
});
