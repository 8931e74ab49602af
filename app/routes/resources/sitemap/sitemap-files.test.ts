import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { dealsFile, pagesFile, wholeSitemap } from "./sitemap-files.server.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);

/** The addresses of each of the index's files, with `size` deals a file. */
async function filesOf(size: number): Promise<string[][]> {
  const index = await wholeSitemap(size);
  expect(index).toContain("<sitemapindex");
  return Promise.all(
    locations(index).map(async (address) => {
      const { pathname, searchParams } = new URL(address);
      if (pathname === "/sitemap/pages.xml") return locations(await pagesFile());
      expect(pathname).toBe("/sitemap/deals.xml");
      return locations(await dealsFile(searchParams.get("from") ?? "", size));
    }),
  );
}

test.each([1, 7])(
  "files of %i deals list together what one file lists, each page once",
  async (size) => {
    const whole = locations(await wholeSitemap());
    const [pages = [], ...deals] = await filesOf(size);
    expect([...pages, ...deals.flat()].toSorted()).toEqual(whole.toSorted());
    expect(deals.length).toBeGreaterThan(2);
    expect(deals.slice(0, -1).every((file) => file.length === size)).toBe(true);
    expect(deals.at(-1)?.length).toBeLessThanOrEqual(size);
  },
);

test("a catalog that fits is one file; control: with one deal more it is an index", async () => {
  const { length } = locations(await dealsFile(""));
  expect(await wholeSitemap(length)).toContain("<urlset");
  expect(await wholeSitemap(length - 1)).toContain("<sitemapindex");
});

test.each([
  ["/sitemap/pages.xml", 200],
  ["/sitemap/deals.xml", 200],
  ["/sitemap/deals.xml?from=a-deal-that-is-gone", 200],
  ["/sitemap/deals.xml?from=%00", 404],
  ["/sitemap/others.xml", 404],
])("%s answers %i", async (path, status) => {
  expect((await site(ownRequest(path))).status).toBe(status);
});
