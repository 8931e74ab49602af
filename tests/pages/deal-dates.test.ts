import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { updateSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { departuresOfDeal, ratesOfDeal } from "#app/domain/departures/fixtures/rows.ts";
import { priceParty } from "#app/domain/departures/price/price-party.ts";
import { addDays, addMonths, businessDay, formatWeekday, formatDay } from "#app/values/dates.ts";
import { formatMoney, totalOf } from "#app/values/money.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readHead } from "#tests/page/read-head.ts";
import { partOf, partsOf, readPage, words } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
const loire = "loire-chateaux-by-bicycle";
const ofTheMonth = "dom-europe-06-2025";
const oneDouble = { double: 1, single: 0, triple: 0 };
const couple = { adults: 2, children: [] };
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  await db.deleteFrom("packages").execute();
  await db.deleteFrom("faqs").execute();
  await db.deleteFrom("appSettings").execute();
  await db.deleteFrom("blogPosts").execute();
  await seedSite(db, { today });
});

const datesOf = async (path: string) =>
  partOf(await readPage(site, path), 'section[aria-labelledby="dates"]');
type Change = { status: "closed" } | { seats: 0; singles: 0 };
const setOne = (id = "", values: Change) =>
  db.updateTable("departures").set(values).where("id", "=", id).execute();

describe("a deal with fixed dates", () => {
  test("shows those of the next twelve months with return, label, price and supplement, each with its link to the form", async () => {
    const html = await datesOf(`/deal/${loire}?adults=3`);
    const departures = (await departuresOfDeal(loire, today)).filter(
      ({ startsOn }) => startsOn <= addMonths(today, 12),
    );
    const rows = partsOf({ html }, "tbody tr");
    expect(rows).toHaveLength(departures.length);
    const [first] = departures;
    const startsOn = first?.startsOn ?? "";
    expect(words(rows[0] ?? "")).toBe(
      `${formatWeekday(startsOn)} back ${formatWeekday(addDays(startsOn, 6))}Booking closes ${formatDay(addDays(startsOn, -7))}Available$2,150 a person$410 single supplementBook ${formatWeekday(startsOn)}`,
    );
    expect(rows[0]).toContain(`href="/book/${loire}?date=${startsOn}&amp;adults=3"`);
  });

  test("is offered to half of a date’s seats, whatever the owner allows, with a way to ask for more", async () => {
    await db.updateTable("packages").set({ mostTravelers: 20 }).where("id", "=", loire).execute();
    const [{ startsOn } = { startsOn: "" }] = await departuresOfDeal(loire, today);
    expect((await readPage(site, `/deal/${loire}`)).text).toContain("Up to 6");
    const form = await readPage(site, `/book/${loire}?date=${startsOn}&adults=7`);
    expect(form.text).toContain("This trip is booked for up to 6 travelers at a time.");
    const ask = form.links.find(({ label }) => label === "A larger party? Ask us");
    expect((await readPage(site, ask?.to ?? "")).html).toContain(
      `, ${formatDay(startsOn)}, 7 travelers"`,
    );
    const six = await readPage(site, `/book/${loire}?date=${startsOn}&adults=6`);
    expect(six.text, "control").not.toContain("at a time");
  });

  test("shows a date that is sold out without a link to the form, and one that is closed not at all", async () => {
    const [first, second] = await departuresOfDeal(loire, today);
    await setOne(first?.id, { seats: 0, singles: 0 });
    await setOne(second?.id, { status: "closed" });
    const html = await datesOf(`/deal/${loire}`);
    const [row = ""] = partsOf({ html }, "tbody tr");
    expect(words(row)).toContain("Sold out");
    expect(row).not.toContain(`/book/${loire}`);
    expect(html).not.toContain(`date=${second?.startsOn}`);
    // Its month counts what is on sale, as the form does.
    const month = first?.startsOn.slice(0, 7) ?? "";
    const left = (await departuresOfDeal(loire, today)).filter(
      ({ startsOn, seatsLeft }) => startsOn.startsWith(month) && seatsLeft > 0,
    );
    const count = left.length === 1 ? "1 date" : `${left.length} dates`;
    const [heading = ""] = partsOf({ html }, "summary");
    expect(words(heading)).toContain(left.length === 0 ? "sold out" : `${count}, from $2,150`);
  });

  test("says Limited on the cached page, and the number of seats in the form alone", async () => {
    const [first] = await departuresOfDeal(loire, today);
    const departureId = first?.id ?? "";
    await db
      .updateTable("departures")
      .set({ seats: 4, singles: null, least: null })
      .where("id", "=", departureId)
      .execute();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db
      .insertInto("seatClaims")
      .values({ departureId, kind: "option", seats: 3, expiresAt })
      .execute();
    const html = await datesOf(`/deal/${loire}`);
    expect(words(partsOf({ html }, "tbody tr")[0] ?? "")).toContain("Limited");
    expect(html).not.toMatch(/seats? left/);
    const form = await readPage(site, `/book/${loire}`);
    expect(words(form.html)).toContain("Limited, 1 seat left");
  });

  test("opens at the month that was asked for, or else at its first dates", async () => {
    const month = (await departuresOfDeal(loire, today)).at(20)?.startsOn ?? "";
    const opened = async (path: string) =>
      partsOf({ html: await datesOf(path) }, "details[open]").map((part) =>
        partsOf({ html: part }, "tbody tr"),
      );
    const [first] = (await opened(`/deal/${loire}`)).flat();
    const ofMonth = await opened(`/deal/${loire}?date=${month}`);
    expect(ofMonth).toHaveLength(1);
    expect(ofMonth.flat().some((row) => row.includes(`date=${month}`))).toBe(true);
    expect(ofMonth.flat()).not.toContain(first);
    // A day of a month without a date changes nothing.
    expect((await opened(`/deal/${loire}?date=2020-01-01`)).flat()[0]).toContain("date=");
  });

  test("without a date on sale says so, with neither 'from' nor a button", async () => {
    for (const { id } of await departuresOfDeal(loire, today))
      await setOne(id, { status: "closed" });
    const page = await readPage(site, `/deal/${loire}`);
    const [own = ""] = page.html.split("Trips like this one");
    expect(words(own)).toContain("No date is on sale at the moment.");
    expect(words(own)).not.toMatch(/\bfrom ?\$/);
    expect(own).not.toContain(`href="/book/${loire}`);
    // Nobody is hurried to a trip that can't be booked.
    expect(own).not.toContain("data-ends-at");
  });

  test("sells from the lowest price of an open date, not from one that is sold out", async () => {
    const [first, second] = await departuresOfDeal(loire, today);
    for (const [departure, priceCents] of [
      [first, 150_000],
      [second, 190_000],
    ] as const)
      await db
        .insertInto("rates")
        .values({ packageId: loire, departureId: departure?.id ?? "", code: "double", priceCents })
        .execute();
    const price = async () => words(partOf(await readPage(site, `/deal/${loire}`), "aside"));
    expect(await price()).toContain("from$1,500per person");
    await setOne(first?.id, { seats: 0, singles: 0 });
    expect(await price()).toContain("from$1,900per person");
  });

  test("asks for date and people, and the form shows their price line by line, without script", async () => {
    const path = "/deal/lapland-night-train-northern-lights";
    const page = await readPage(site, `${path}?adults=2`);
    const form = partOf(page, 'aside form[action^="/book/"]');
    const [date = ""] = partsOf({ html: form }, "option");
    const day = /value="([^"]+)"/.exec(date)?.[1] ?? "";
    expect(words(form)).toContain("Children of 7 to 17");
    const query = new URLSearchParams({ date: day, adults: "2", children: "7-17.1" });
    const booking = await readPage(site, `${path.replace("/deal/", "/book/")}?${query}`);
    const summary = words(partOf(booking, 'aside[aria-labelledby="trip-summary"]'));
    expect(summary).toMatch(/In a double room, each × 2 ?\$8,900/);
    expect(summary).toContain("$3,115");
    expect(summary).toContain("$12,015");
  });

  test("tells search engines an offer for each of the next twelve dates", async () => {
    const { things } = await readHead(site, "/deals/monthly");
    const trip = things.find((thing) => thing["@type"] === "TouristTrip");
    const offers = trip?.offers as Record<string, string>[];
    const [first] = await departuresOfDeal(ofTheMonth, today);
    expect(offers).toHaveLength(12);
    expect(offers[0]).toMatchObject({
      price: "3890.00",
      availability: "https://schema.org/InStock",
      availabilityEnds: addDays(first?.startsOn ?? today, -7),
    });
    expect(offers[0]?.url).toContain(`/book/${ofTheMonth}?date=${first?.startsOn}`);
  });
});

describe("a deal of any day", () => {
  test("shows its next twelve months: those of its season lead to the form", async () => {
    const html = await datesOf("/deal/french-riviera-coast-train");
    const months = partsOf({ html }, "ol > li");
    expect(months).toHaveLength(12);
    const january = months.find((month) => words(month).includes("January")) ?? "";
    expect(words(january)).toContain("no start");
    expect(january).not.toContain("href=");
    const year = Number(today.slice(0, 4)) + 1;
    expect(html).toContain(`href="/book/french-riviera-coast-train?date=${year}-04-01"`);
  });

  test("names what people pay by room and age", async () => {
    const text = words(await datesOf("/deal/algarve-sea-caves-fishing-towns"));
    expect(text).toContain("In a room alone $1,930 a person");
    expect(text).toContain("Children up to 11, in their parents’ room $954 a person");
  });
});

describe("a card", () => {
  const card = async () => {
    const cards = partsOf(await readPage(site, "/packages?q=loire"), "article");
    return words(cards.find((one) => one.includes(`/deal/${loire}"`)) ?? "");
  };

  test("names the next date on sale, which a date that is sold out is not, and the lowest price of those", async () => {
    const [first, second] = await departuresOfDeal(loire, today);
    expect(await card()).toContain(`next: ${formatDay(first?.startsOn ?? "")}`);
    expect(await card()).toContain("from$2,150per person");
    await setOne(first?.id, { seats: 0, singles: 0 });
    await updateSales();
    expect(await card()).toContain(`next: ${formatDay(second?.startsOn ?? "")}`);
    await db
      .insertInto("rates")
      .values({ packageId: loire, departureId: second?.id, code: "double", priceCents: 99_900 })
      .execute();
    await updateSales();
    expect(await card()).toContain("from$999per person");
  });

  test("without a date on sale says so, without a price", async () => {
    for (const { id } of await departuresOfDeal(loire, today))
      await setOne(id, { status: "closed" });
    await updateSales();
    expect(await card()).toContain("No date is on sale at the moment.");
    expect(await card()).not.toContain("per person");
  });
});

test("every 'from' of every page is what two in a double room pay on a date that is open", async () => {
  const deals = await db.selectFrom("packages").select(["id", "departs", "priceCents"]).execute();
  for (const { id, departs, priceCents } of deals) {
    const path = id === ofTheMonth ? "/deals/monthly" : `/deal/${id}`;
    const page = await readPage(site, path);
    const [, shown] = /from(\$[\d,.]+)per person/.exec(words(partOf(page, "aside"))) ?? [];
    const rates =
      departs === "fixed"
        ? (await departuresOfDeal(id, today)).filter(({ seatsLeft }) => seatsLeft >= 2)
        : [{ rates: await ratesOfDeal(id) }];
    const sold = rates.map((sale) =>
      sale.rates.length === 0 ? priceCents : totalOf(priceParty(couple, oneDouble, sale.rates)) / 2,
    );
    expect(sold.map(formatMoney), path).toContain(shown);
    expect(shown, path).toBe(formatMoney(Math.min(...sold)));
  }
});
