import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, readPage, words } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

/** A promise that a number is answered at any hour; '24/7 support' alone names none. */
const promise = /answered (?:24\/7|day and night)|\bcall [^.]*at any hour|24\/7/i;
const promises = async (path: string) =>
  words(partOf(await readPage(site, path), "main"))
    .split(/(?<=[.?!])\s+/)
    .filter((sentence) => promise.test(sentence));

test.each(["/contact", "/help", "/policy/terms"])("%s promises nobody at night", async (path) => {
  expect(await promises(path)).toEqual([]);
  expect((await readPage(site, path)).text).toContain("on your trip’s page");
});

test("the sample answers promise it of the number on a trip’s page alone, not of the office’s", async () => {
  const promised = await promises("/faq");
  expect(promised.length, "control: it is promised").toBeGreaterThan(0);
  for (const sentence of promised) expect(sentence).toContain("on your trip’s page");
});
