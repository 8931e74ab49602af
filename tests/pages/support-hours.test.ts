import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

/** A promise that a number is answered at any hour; '24/7 support' alone names none. */
const promise = /answered (?:24\/7|day and night)|\bcall [^.]*at any hour/i;

test.each(["/contact", "/help", "/policy/terms", "/faq"])(
  "%s promises no night hours for the office’s phone, but for the number on a trip’s page",
  async (path) => {
    const { text } = await readPage(site, path);
    const promises = text.split(/(?<=[.?!])\s+/).filter((sentence) => promise.test(sentence));
    expect(promises.length, "control: it is promised").toBeGreaterThan(0);
    for (const sentence of promises) expect(sentence).toContain("on your trip’s page");
  },
);
