import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { posters } from "#app/domain/deals/posters.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partsOf, readPage } from "#tests/read-page.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

test("all destinations are all places with a trip, each with its lowest price", async () => {
  const { text, html, links } = await readPage(site, "/destinations");
  const cards = partsOf({ html }, "article");
  expect(cards).toHaveLength(Object.keys(posters).length);
  for (const card of cards) expect(card).toMatch(/from <!-- -->\$[\d,]+|from \$[\d,]+/);
  expect(text).toContain("Prices are per person; each trip says what its price includes");
  expect(links).toContainEqual({ label: "Lapland", to: "/packages?q=Lapland" });
});

test("a place whose trip is archived is no longer offered", async () => {
  await db
    .updateTable("packages")
    .set({ archivedAt: new Date() })
    .where("destination", "=", "Lapland, Finland")
    .execute();
  expect((await readPage(site, "/destinations")).links.map(({ label }) => label)).not.toContain(
    "Lapland",
  );
});

test.each(["/destinations/beach", "/destinations/citylife", "/destinations/paris"])(
  "%s shows its lowest price",
  async (path) => {
    const { text } = await readPage(site, path);
    expect(text).toMatch(/from \$[\d,]+/);
    expect(text).toMatch(/per person(?:; each trip says what its price includes)?/i);
  },
);
