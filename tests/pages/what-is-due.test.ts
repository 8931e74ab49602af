import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { makeBooking } from "#app/domain/bookings/fixtures/rows.ts";
import { departuresOfDeal } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
const loire = "loire-chateaux-by-bicycle";
const lapland = "lapland-night-train-northern-lights";
const paris = "paris-left-bank-seine-evenings";
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
beforeEach(async () => {
  await db.deleteFrom("bookings").execute();
  for (const table of ["packages", "faqs", "appSettings", "blogPosts"] as const)
    await db.deleteFrom(table).execute();
  await seedSite(db, { today });
});

const dueOf = async (path: string) =>
  words(partOf(await readPage(site, path), 'section[aria-labelledby="due"]'));
const summaryOf = async (path: string) =>
  words(partOf(await readPage(site, path), 'aside[aria-labelledby="trip-summary"]'));
const before = (day: string, days: number) => formatDay(addDays(day, -days));

describe("a deal's page", () => {
  test("says for the next date what is due when, and what canceling costs until when", async () => {
    const late = addDays(today, 45);
    await db.deleteFrom("departures").where("startsOn", "<=", late).execute();
    const [first] = await departuresOfDeal(loire, today);
    const day = first?.startsOn ?? "";
    const text = await dueOf(`/deal/${loire}`);
    expect(text).toContain(`For 1 traveler who leaves on ${formatDay(day)}, $2,560 in all.`);
    expect(text).toContain(
      `To pay 3 days after we confirm Deposit $512 By ${before(day, 45)} Balance $2,048 If you cancel Until ${before(day, 45)} Full refund Later We keep the deposit $512`,
    );
  });

  test("follows the date and the number of travelers of the address", async () => {
    const departures = await departuresOfDeal(loire, today);
    const day = departures.at(-1)?.startsOn ?? "";
    const text = await dueOf(`/deal/${loire}?date=${day}&adults=4`);
    expect(text).toContain(`For 4 travelers who leave on ${formatDay(day)}, $8,600 in all.`);
    expect(text).toContain(`By ${before(day, 45)} Balance $6,880`);
    const other = await dueOf(`/deal/${loire}?date=${addDays(day, 1)}`);
    expect(other, "not on sale").not.toContain(formatDay(addDays(day, 1)));
  });

  test("counts days from departure where the deal leaves on any day and none is chosen", async () => {
    const text = await dueOf(`/deal/${paris}`);
    expect(text).toContain("For 1 traveler, $");
    expect(text).toContain("45 days before departure Balance $");
    expect(text).toContain(
      "Until 30 days before departure Full refund Later We keep the whole price",
    );
    const day = addDays(today, 200);
    expect(await dueOf(`/deal/${paris}?date=${day}`)).toContain(
      `Until ${before(day, 30)} Full refund`,
    );
  });

  test("says all is due at once where the balance day is over", async () => {
    const text = await dueOf(`/deal/${paris}?date=${addDays(today, 20)}`);
    expect(text).toContain("When we confirm The whole price $");
    expect(text).toContain("If you cancel Until departure We keep the whole price");
    expect(text).not.toContain("Balance");
  });

  test("of more people than it takes says the terms alone", async () => {
    expect(await dueOf(`/deal/${loire}?adults=20`)).toMatch(/^What is due when Deposit: 20%/);
  });

  test("of an older database says nothing, until the site or the deal says it", async () => {
    await db.deleteFrom("appSettings").execute();
    await db
      .updateTable("packages")
      .set({ deposit: null, balanceDays: null, ladder: null })
      .execute();
    expect((await readPage(site, `/deal/${paris}`)).html).not.toContain('id="due"');
    expect(await summaryOf(`/book/${paris}`)).not.toContain("To pay");
    await db.insertInto("appSettings").values({ key: "deposit", value: "$300 a person" }).execute();
    const text = await dueOf(`/deal/${paris}`);
    expect(text).toContain("When we confirm Deposit $300 Before departure Balance $");
    expect(text).not.toContain("If you cancel");
  });
});

test("what is never refunded stands beside the ladder, which is then of the rest", async () => {
  const rome = "rome-at-a-walking-pace";
  const text = await dueOf(`/deal/${rome}`);
  expect(text).toContain(
    "If you cancel Not refunded at any time: museum tickets once they are issued.",
  );
  expect(text).toContain("Full refund of the rest");
  const { html } = await readPage(site, `/book/${rome}`);
  expect(words(partOf({ html }, 'section[aria-labelledby="trip-terms"]'))).toContain(
    "Not refunded at any time: museum tickets once they are issued. Cancel up to 30 days before departure: full refund of the rest.",
  );
  expect(await dueOf(`/deal/${paris}`), "control").not.toContain("of the rest");
});

describe("a booking", () => {
  async function removeTerms() {
    await db
      .updateTable("packages")
      .set({ deposit: null, balanceDays: null, ladder: null })
      .execute();
    await db.deleteFrom("appSettings").execute();
  }

  /** Of two, $4,000 in all, leaving in 100 days; with the pages of its customer and of staff. */
  async function booked(status: "Pending" | "Confirmed" | "Cancelled" = "Confirmed") {
    const user = await makeUser();
    const departureDate = addDays(today, 100);
    const { reference } = await makeBooking({
      packageId: paris,
      userId: user.id,
      unitPriceCents: 200_000,
      departureDate,
      status,
    });
    const agent = await makeUser({ role: "agent" });
    const pages = [
      [`/dashboard/trips/${reference}`, await sessionCookie(user.email)],
      [`/admin/bookings/${reference}`, await sessionCookie(agent.email, "agent")],
    ] as const;
    return { departureDate, pages };
  }

  test("keeps on its own pages what its deal said when it was booked", async () => {
    const { departureDate: day, pages } = await booked();
    await removeTerms();
    for (const [path, cookie] of pages) {
      const page = await readPage(site, path, cookie);
      const text = words(partOf(page, 'section[aria-labelledby="due"]'));
      expect(text).toContain("By the terms on which this trip was booked");
      expect(text).toContain(
        `3 days after we confirm Deposit $800 By ${before(day, 45)} Balance $3,200 If you cancel Until ${before(day, 30)} applies today Full refund Later We keep the whole price $4,000`,
      );
    }
  });

  test("costs nothing to cancel until it is confirmed, and says so above what it costs later", async () => {
    const free = "Until we confirm your trip, canceling costs nothing.";
    const textOf = async ([path, cookie]: readonly [string, string]) =>
      words(partOf(await readPage(site, path, cookie), 'section[aria-labelledby="due"]'));
    const pending = await booked("Pending");
    expect(await textOf(pending.pages[0])).toContain(free);
    const confirmed = await booked();
    expect(await textOf(confirmed.pages[0]), "control").not.toContain(free);
  });

  test("that has ended, or whose deal said nothing, has none of it", async () => {
    const ended = await booked("Cancelled");
    for (const [path, cookie] of ended.pages)
      expect((await readPage(site, path, cookie)).html).not.toContain('id="due"');
    await removeTerms();
    const open = await booked();
    for (const [path, cookie] of open.pages)
      expect((await readPage(site, path, cookie)).html).not.toContain('id="due"');
  });
});

describe("the booking form", () => {
  test("shows it for the date and the people of its address, beside the price", async () => {
    const departures = await departuresOfDeal(lapland, addDays(today, 60));
    const first = departures.find(({ seatsLeft }) => seatsLeft > 1);
    const day = first?.startsOn ?? "";
    const text = await summaryOf(`/book/${lapland}?date=${day}&adults=2`);
    const [, total = ""] = /Total (\$[\d,]+)/.exec(text) ?? [];
    const dollars = Number(total.replace(/[$,]/g, ""));
    expect(dollars).toBeGreaterThan(0);
    expect(text).toContain(
      `By ${before(day, 45)} Balance $${(dollars * 0.75).toLocaleString("en-US")}`,
    );
  });

  test("says the terms in a sentence, whatever is chosen", async () => {
    const { html } = await readPage(site, `/book/${lapland}`);
    expect(words(partOf({ html }, 'section[aria-labelledby="trip-terms"]'))).toContain(
      "Deposit: 25%, 3 days after we confirm. Balance: 45 days before departure; booked later, all is due when we confirm. Cancel up to 75 days before departure: full refund. Later: we keep the deposit.",
    );
  });
});
