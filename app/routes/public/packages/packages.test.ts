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

test("a search that finds nothing still shows trips", async () => {
  const { text, html } = await readPage(site, "/packages?q=qqqqzzzzxx");
  expect(text).toContain("0 packages");
  expect(text).toContain("What others liked best");
  expect(html.match(/<article\b/g)).toHaveLength(3);
});

test("each option shows its number of trips, and the button the total, also without script", async () => {
  const { text, html } = await readPage(site, "/packages?type=City");
  const total = Number(/(\d+) packages/.exec(text)?.[1]);
  expect(total).toBeGreaterThan(1);
  expect(html).toContain(`Show ${total} trips`);
  expect(text).toMatch(new RegExp(`City ?, ${total} trips`));
  expect(text).toMatch(/Beach ?, \d+ trips/);
  expect(text).toMatch(/Apply/);
});
