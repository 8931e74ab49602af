import { randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { setListening } from "#app/db/connection/until-changed.server.ts";
import { departuresOfDeal } from "#app/domain/departures/fixtures/rows.ts";
import { makeUser } from "#app/routes/account/fixtures/accounts.ts";
import { addDays, businessDay, formatDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { receiveChanges } from "#tests/receive-changes.ts";
import { partsOf, readPage } from "#tests/read-page.ts";
import { sessionCookie } from "#tests/session-cookie.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
const today = businessDay(new Date());
const loire = "loire-chateaux-by-bicycle";
const path = `/deal/${loire}`;
let site: Site;
let listening: Awaited<ReturnType<typeof receiveChanges>>;
beforeAll(async () => {
  site = await openSite();
  listening = await receiveChanges();
});
afterAll(() => listening.stop());
beforeEach(async () => {
  for (const table of ["packages", "faqs", "appSettings", "blogPosts"] as const)
    await db.deleteFrom(table).execute();
  await seedSite(db, { today });
  await expect.poll(async () => (await readPage(site, path)).status).toBe(200);
});

const textOf = async (address = path) => (await readPage(site, address)).text;
const setDeal = (values: Updateable<DB["packages"]>) =>
  db.updateTable("packages").set(values).where("id", "=", loire).execute();
const setSetting = (key: string, value: string) =>
  db
    .insertInto("appSettings")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();

const day = { day: 1, title: "A changed first day", description: "By a changed road." };
const stop = { name: "Changed Town", nights: 4, stars: 3, stay: "", lat: 47.2, lon: 1.1 };
const changes: [string, Updateable<DB["packages"]>, string][] = [
  ["title", { title: "A changed title" }, "A changed title"],
  ["introduction", { description: "A changed introduction." }, "A changed introduction."],
  ["highlights", { highlights: ["A changed highlight"] }, "A changed highlight"],
  ["days", { fullItinerary: JSON.stringify([day]) }, "By a changed road."],
  ["inclusions", { inclusions: ["A changed inclusion"] }, "A changed inclusion"],
  ["exclusions", { exclusions: ["A changed exclusion"] }, "A changed exclusion"],
  ["terms", { terms: "Changed terms." }, "Changed terms."],
  ["offer's end", { validUntil: addDays(today, 51) }, formatDay(addDays(today, 51))],
  ["group", { groupSize: 7 }, "7 at most"],
];
test.each(changes)("a page that was drawn shows another %s at once", async (_, values, message) => {
  expect(await textOf()).not.toContain(message);
  await setDeal(values);
  await expect.poll(() => textOf()).toContain(message);
});

test("and other stops, stays, extras and site's terms", async () => {
  await textOf();
  const stay = { name: "A changed stay", town: "Blois", nights: 2, orSimilar: true, kind: "" };
  const unsaid = { imageUrl: null, caption: "", credit: "" };
  await setDeal({ stays: JSON.stringify([{ ...stay, ...unsaid }]) });
  await expect.poll(() => textOf()).toContain("A changed stay");
  await setDeal({ stops: JSON.stringify([stop]) });
  await expect.poll(() => textOf()).toContain("Changed Town");
  await db
    .insertInto("dealExtras")
    .values({
      id: randomUUID(),
      packageId: loire,
      name: "A changed extra",
      per: "person",
      priceCents: 4_321,
      place: 9,
    })
    .execute();
  // The command that saves extras changes their deal's version.
  await setDeal({ version: 7, deposit: null });
  await expect.poll(() => textOf()).toContain("A changed extra");
  await setSetting("deposit", "37%");
  await expect.poll(() => textOf()).toContain("Deposit $947.20");
});

test("seats and prices of dates are those of the moment, without an announcement", async () => {
  const [first] = await departuresOfDeal(loire, today);
  const id = first?.id ?? "";
  await listening.stop();
  // Answers are kept, and no change of them is heard.
  setListening(true);
  try {
    await textOf();
    await db
      .insertInto("rates")
      .values({ packageId: loire, departureId: id, code: "double", priceCents: 123_400 })
      .execute();
    expect(await textOf()).toContain("$1,234");
    await db.updateTable("departures").set({ seats: 0, singles: 0 }).where("id", "=", id).execute();
    expect(await textOf()).not.toContain("$1,234 a person Book");
    expect(await textOf()).toContain("Sold out");
    await setDeal({ title: "Unheard of" });
    expect(await textOf()).not.toContain("Unheard of");
  } finally {
    listening = await receiveChanges();
  }
});

test("a party has its own links, and nobody else gets them", async () => {
  const linksOf = async (query: string) =>
    (await readPage(site, path + query)).links
      .map(({ to }) => to)
      .filter((to) => to.includes(loire));
  const alone = await linksOf("");
  const ofThree = await linksOf("?adults=3");
  expect(ofThree.some((to) => to.includes("adults=3"))).toBe(true);
  expect(await linksOf("")).toEqual(alone);
  expect(alone.some((to) => to.includes("adults="))).toBe(false);
});

test("a customer's hearts are on their page alone, and the countdown begins with each page", async () => {
  const { email, id } = await makeUser();
  const cookie = await sessionCookie(email);
  const savedHearts = async (as?: string) =>
    partsOf(await readPage(site, path, as), 'button[form="wishes"][aria-pressed="true"]');
  const cards = partsOf(await readPage(site, path), "main article button[form=wishes]");
  expect(cards).toHaveLength(3);
  const similar = /value="([^"]+)"/.exec(cards[0] ?? "")?.[1] ?? "";
  expect(await savedHearts(cookie)).toHaveLength(0);
  const wishes = [loire, similar].map((packageId) => ({ userId: id, packageId }));
  await db.insertInto("wishes").values(wishes).execute();
  expect(await savedHearts(cookie)).toHaveLength(2);
  expect(await savedHearts()).toHaveLength(0);
  expect(await savedHearts(await sessionCookie((await makeUser()).email))).toHaveLength(0);
  await db
    .updateTable("packages")
    .set({ validUntil: addDays(today, 9) })
    .where("id", "=", loire)
    .execute();
  const begun = async () => Number(/data-now="(\d+)"/.exec((await readPage(site, path)).html)?.[1]);
  await expect.poll(begun).toBeGreaterThan(0);
  const first = await begun();
  await expect.poll(begun).toBeGreaterThan(first);
});
