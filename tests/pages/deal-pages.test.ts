import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { escapes } from "#app/content/escapes.ts";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { dealBadge } from "#app/domain/deals/deal-words.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, partsOf, readHtml, readPage, words } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
const ofTheMonth = "dom-europe-06-2025";
const some = "santorini-caldera-and-sail";
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today });
});
beforeEach(async () => {
  await db
    .updateTable("packages")
    .set({ archivedAt: null, validUntil: addDays(today, 90) })
    .execute();
  await db
    .updateTable("appSettings")
    .set({ value: ofTheMonth })
    .where("key", "=", "deal_of_the_month")
    .execute();
});

const setDeal = (
  id: string,
  values: { archivedAt?: Date; validUntil?: string | null; originalPriceCents?: null },
) => db.updateTable("packages").set(values).where("id", "=", id).execute();

const money = (cents: number) => `$${(cents / 100).toLocaleString("en-US")}`;

test("a rating is between 0 and 5, in tenths (spec §9)", async () => {
  const rate = (rating: number) =>
    db
      .updateTable("packages")
      .set({ rating })
      .where("id", "=", some)
      .returning("rating")
      .executeTakeFirst();
  for (const rating of [-0.1, 5.1])
    await expect(rate(rating)).rejects.toThrow("packages_rating_check");
  expect(await rate(4.94)).toEqual({ rating: 4.9 });
});

const sample = { showsSamples: true };
test("a badge comes from the tags (spec §9)", () => {
  expect(dealBadge([], sample)).toBe("Popular");
  expect(dealBadge(["City", "Romantic"], sample)).toBe("Romantic Getaway");
  expect(dealBadge(["City", "Cultural"], sample)).toBe("Cultural Immersion");
  expect(dealBadge(["Beach", "Cruise"], sample)).toBe("Island Paradise");
  expect(dealBadge(["Nature", "Rail"], sample)).toBe("Nature");
  expect(dealBadge([], { showsSamples: false })).toBeNull();
});

describe("the home page (spec §2.3)", () => {
  test("shows the three best rated deals on sale, each with links to book and to look at, and at most four highlights", async () => {
    const { html, links } = await readPage(site, "/");
    const cards = partsOf({ html }, "article");
    const best = await db
      .selectFrom("packages")
      .select("id")
      .orderBy("rating", "desc")
      .orderBy("reviews", "desc")
      .orderBy("id")
      .limit(3)
      .execute();
    expect(cards).toHaveLength(3);
    for (const [at, { id }] of best.entries()) {
      expect(cards[at]).toContain(`href="/book/${id}"`);
      expect(cards[at]).toMatch(new RegExp(`href="(?:/deal/${id}|/deals/monthly)"`));
      const highlights =
        readHtml(cards[at] ?? "")
          .querySelector("ul")
          ?.querySelectorAll("li") ?? [];
      expect(highlights.length).toBeGreaterThan(0);
      expect(highlights.length).toBeLessThanOrEqual(4);
    }
    expect(links).toContainEqual({ label: "Explore Europe", to: "/destinations" });
    expect(links).toContainEqual({ label: "View European Packages", to: "/packages" });
    expect(links).toContainEqual({ label: "Design My European Trip", to: "/custom-trip-planner" });
    for (const { place, poster } of escapes)
      expect(links.find(({ label }) => label.startsWith(place))?.to, place).toBe(
        `/destinations/${poster}`,
      );
  });
});

describe("the listing (spec §2.4)", () => {
  test("shows each deal's picture, rating, place, title, prices and badge", async () => {
    const cards = partsOf(await readPage(site, "/packages?q=caldera"), "article");
    const card = cards.find((article) => article.includes(`/deal/${some}"`)) ?? "";
    const deal = await db
      .selectFrom("packages")
      .selectAll()
      .where("id", "=", some)
      .executeTakeFirstOrThrow();
    expect(partsOf({ html: card }, 'img[src^="/posters/santorini-"]')).not.toEqual([]);
    expect(partsOf({ html: card }, "s")).not.toEqual([]);
    const text = words(card);
    for (const part of [
      deal.title,
      deal.destination,
      deal.duration,
      String(deal.rating),
      money(deal.priceCents),
    ])
      expect(text).toContain(part);
    expect(text).toContain(`Was ${money(deal.originalPriceCents ?? 0)}`);
    expect(text).toContain(dealBadge(deal.tags, sample) ?? expect.fail());
  });

  test("links to the deal's page, and to the deal of the month's own", async () => {
    const targets = (await readPage(site, "/packages?q=santorini")).links.map(({ to }) => to);
    expect(targets).toContain(`/deal/${some}`);
    await db
      .updateTable("appSettings")
      .set({ value: some })
      .where("key", "=", "deal_of_the_month")
      .execute();
    const changed = (await readPage(site, "/packages?q=santorini")).links.map(({ to }) => to);
    expect(changed).not.toContain(`/deal/${some}`);
  });
});

describe("a deal (spec §2.4, §8)", () => {
  test.each([`/deal/${some}`, "/deals/monthly"])(
    "%s has discount, highlights, itinerary, inclusions, exclusions, terms and a way back",
    async (path) => {
      const page = await readPage(site, path);
      const deal = await db
        .selectFrom("packages")
        .selectAll()
        .where("id", "=", path === "/deals/monthly" ? ofTheMonth : some)
        .executeTakeFirstOrThrow();
      const days = deal.fullItinerary as { title: string; description: string }[];
      for (const list of [deal.highlights, deal.inclusions, deal.exclusions, days])
        expect(list.length).toBeGreaterThan(0);
      for (const part of [...deal.highlights, ...deal.inclusions, ...deal.exclusions, deal.terms])
        expect(page.text).toContain(part);
      for (const [at, { title, description }] of days.entries())
        expect(page.text).toContain(`Day ${at + 1}${title} ${description}`);
      expect(page.text).toMatch(/Save \$[\d,]+, \d+% off/);
      expect(page.links).toContainEqual({ label: "Packages", to: "/packages" });
      expect(page.links).toContainEqual({ label: "See all packages", to: "/packages" });
    },
  );

  test("links to its places, the policy, insurance, a question and three similar trips, and can be shared by email", async () => {
    const { links, html, text } = await readPage(site, `/deal/${some}`);
    for (const to of [
      "/destinations/santorini",
      "/policy/booking",
      "/insurance",
      `/contact?deal=${some}`,
    ])
      expect(links.map((link) => link.to)).toContain(to);
    const ofParty = await readPage(site, `/deal/${some}?date=2027-05-09&adults=3`);
    const asks = ofParty.links.filter(({ to }) => to.startsWith("/contact?deal="));
    expect(new Set(asks.map(({ to }) => to))).toEqual(
      new Set([`/contact?deal=${some}&date=2027-05-09&adults=3`]),
    );
    expect(links.find(({ label }) => label === "Share by email")?.to).toMatch(
      /^mailto:\?subject=.*%2Fdeal%2Fsantorini-caldera-and-sail/,
    );
    const others = links.flatMap(
      ({ to }) => /^\/deal\/(.+)|^\/deals\/monthly$/.exec(to)?.[0] ?? [],
    );
    expect(text).toContain("Trips like this one");
    expect(new Set(others).size).toBeGreaterThanOrEqual(3);
    const cards = html.match(/<article\b/g) ?? [];
    expect(cards).toHaveLength(3);
  });

  test("shows a map of its route, with a text, and a different picture for each day and in the gallery", async () => {
    const { html, text } = await readPage(site, `/deal/${some}`);
    expect(html).toContain('href="/europe.svg#land"');
    expect((await readPage(site, "/europe.svg")).html).toContain('id="land"');
    expect(text).toMatch(/Athens day 1 ?Imerovigli day 2, by boat ?Oia a day out, day 3, on foot/);
    const pictures = [...html.matchAll(/<img\b[^>]*src="(\/(?:vignettes|posters)\/[^"]+)"/g)].map(
      ([, src = ""]) => src,
    );
    expect(pictures.filter((src) => src.startsWith("/vignettes/")).length).toBeGreaterThanOrEqual(
      7,
    );
    const gallery =
      /aria-roledescription="carousel"[^]*?<\/section>/.exec(html)?.[0] ??
      expect.fail("no gallery");
    const shown = [...gallery.matchAll(/src="([^"]+)"/g)].map(([, src]) => src);
    expect(new Set(shown).size).toBe(shown.length);
    expect(shown.length).toBeGreaterThan(1);
  });

  test("says how one travels only where its staff said so", async () => {
    const page = () => readPage(site, `/deal/${some}`);
    const { fullItinerary } = await db
      .selectFrom("packages")
      .select("fullItinerary")
      .where("id", "=", some)
      .executeTakeFirstOrThrow();
    const days = fullItinerary as { by?: string }[];
    const save = (itinerary: object[]) =>
      db
        .updateTable("packages")
        .set({ fullItinerary: JSON.stringify(itinerary) })
        .where("id", "=", some)
        .execute();
    const lines = (html: string) => html.match(/<path d="M[\d. -]+Q/g)?.length ?? 0;
    expect(lines((await page()).html)).toBe(3);
    await save(days.map(({ by: _, ...day }) => day));
    const { html, text } = await page();
    expect(text).toMatch(/Athens day 1 ?Imerovigli day 2 ?Oia a day out, day 3 ?Akrotiri/);
    expect([
      lines(html),
      /\bby (?:boat|road)\b/.exec(/The way[^]*?<\/figure>/.exec(html)?.[0] ?? "?"),
    ]).toEqual([0, null]);
    await save(days);
  });

  test("says until when it can be booked, and its old price; without them it shows neither", async () => {
    const page = await readPage(site, `/deal/${some}`);
    expect(page.text).toContain(`Offer valid until ${formatDay(addDays(today, 90))}`);
    expect(page.text).toContain("Was $");
    expect(page.links).toContainEqual({ label: "Book This Trip", to: `/book/${some}` });
    await setDeal(some, { validUntil: null, originalPriceCents: null });
    const bare = await readPage(site, `/deal/${some}`);
    expect(bare.text).not.toContain("Offer valid until");
    // Other trips below have prices of their own.
    expect(bare.text.split("Trips like this one")[0]).not.toContain("Was $");
  });

  test("with an expired offer says so and can't be booked", async () => {
    await setDeal(some, { validUntil: addDays(today, -1) });
    const page = await readPage(site, `/deal/${some}`);
    expect(page.text).toContain("Offer Expired");
    expect(page.links.map(({ to }) => to)).not.toContain(`/book/${some}`);
  });

  test("that does not exist redirects to the packages with the spec's toast", async () => {
    const { status, location, cookies } = await readPage(site, "/deal/no-such-deal");
    expect({ status, location }).toEqual({ status: 302, location: "/packages" });
    const next = await readPage(site, "/packages", cookies[0]?.split(";", 1)[0]);
    expect(next.text).toContain(
      "Deal Not Found: The deal with ID no-such-deal could not be found. Redirecting...",
    );
  });

  test("with an impossible id is not found; one that is no longer sold is gone", async () => {
    const never = await readPage(site, "/deal/No%20Such%20Deal");
    expect(never.status).toBe(404);
    expect(never.text).toContain("Could not find the requested deal.");
    await setDeal(some, { archivedAt: new Date() });
    expect((await readPage(site, `/deal/${some}`)).status).toBe(410);
  });
});

test("the booking page says the trip's terms, with deposit and cancellation, and links to the policy", async () => {
  const { text, links } = await readPage(site, `/book/${some}`);
  const { terms } = await db
    .selectFrom("packages")
    .select("terms")
    .where("id", "=", some)
    .executeTakeFirstOrThrow();
  expect(terms).not.toBe("");
  expect(text).toContain(terms);
  expect(text).toMatch(/Deposit: \d+%, 3 days after we confirm\./);
  expect(text).toMatch(/Cancel up to \d+ days before departure: full refund\./);
  expect(links).toContainEqual({
    label: "Booking policy: deposit, payment, changes, canceling",
    to: "/policy/booking",
  });
});

test("a deal's own page has a countdown in its last two weeks, and the long date before", async () => {
  await setDeal(some, { validUntil: addDays(today, 15) });
  const far = await readPage(site, `/deal/${some}`);
  expect(far.html, "control: two weeks ahead").not.toContain('role="timer"');
  expect(far.text).toContain(`Offer ends ${formatDay(addDays(today, 15))}`);
  await setDeal(some, { validUntil: addDays(today, 12) });
  expect((await readPage(site, `/deal/${some}`)).html).toContain('role="timer"');
  await setDeal(some, { validUntil: addDays(today, -1) });
  const ended = await readPage(site, `/deal/${some}`);
  expect(ended.text).toContain("Offer Expired");
  expect(ended.links.map(({ to }) => to)).not.toContain(`/book/${some}`);
});

test("cards of the list show the deal's tags (spec §2.4)", async () => {
  const card = partOf(await readPage(site, "/packages?q=santorini"), "article");
  for (const tag of ["Beach", "Cruise", "Islands", "Food & Wine"])
    expect(words(card)).toContain(tag);
});

describe("the deal of the month (spec §2.4, §8)", () => {
  test("has a countdown, which ends in 'Offer Expired'", async () => {
    await setDeal(ofTheMonth, { validUntil: addDays(today, 12) });
    expect((await readPage(site, "/deals/monthly")).html).toContain('role="timer"');
    await setDeal(ofTheMonth, { validUntil: addDays(today, -1) });
    const ended = await readPage(site, "/deals/monthly");
    expect(ended.html).not.toContain('role="timer"');
    expect(ended.text).toContain("Offer Expired");
  });

  test("is the one that the setting names; if there is none, the page says so", async () => {
    await db
      .updateTable("appSettings")
      .set({ value: some })
      .where("key", "=", "deal_of_the_month")
      .execute();
    expect((await readPage(site, "/deals/monthly")).links.map(({ to }) => to)).toContain(
      `/book/${some}`,
    );
    await setDeal(some, { archivedAt: new Date() });
    const none = await readPage(site, "/deals/monthly");
    expect(none.status).toBe(404);
    expect(none.text).toContain("Deal of the Month not found!");
  });
});
