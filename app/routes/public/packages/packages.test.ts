import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedWorld } from "#app/db/seed/seed-world.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { readPage } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedWorld(db, { today: businessDay(new Date()) });
});

test("a search that finds nothing shows trips all the same", async () => {
  const { text, html } = await readPage(site, "/packages?q=qqqqzzzzxx");
  expect(text).toContain("0 packages");
  expect(text).toContain("What others liked best");
  expect(html.match(/<article\b/g)).toHaveLength(3);
});
