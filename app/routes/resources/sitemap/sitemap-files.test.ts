import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { openSite, ownRequest, type Site } from "#tests/site-in-process.ts";
import { dealsFile, pagesFile, postsFile, wholeSitemap } from "./sitemap-files.server.ts";

useTestDatabase();
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today: businessDay(new Date()) });
});

const locations = (text: string) =>
  [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => loc);

/** The addresses of each of the index's files of deals or posts, with `size` a file. */
async function filesOf(
  file: "deals.xml" | "posts.xml",
  read: (from: string, size: number) => Promise<string>,
  size: number,
): Promise<string[][]> {
  const index = await wholeSitemap(size);
  expect(index).toContain("<sitemapindex");
  const files = locations(index).map((address) => new URL(address));
  return Promise.all(
    files
      .filter(({ pathname }) => pathname === `/sitemap/${file}`)
      .map(async ({ searchParams }) => locations(await read(searchParams.get("from") ?? "", size))),
  );
}

test.each([1, 2])(
  "files of %i deals or posts list together what one file lists, each page once",
  async (size) => {
    const whole = locations(await wholeSitemap());
    const deals = await filesOf("deals.xml", dealsFile, size);
    const posts = await filesOf("posts.xml", postsFile, size);
    expect([...locations(await pagesFile()), ...deals.flat(), ...posts.flat()].toSorted()).toEqual(
      whole.toSorted(),
    );
    for (const files of [deals, posts]) {
      expect(files.length).toBeGreaterThan(1);
      expect(files.slice(0, -1).every((file) => file.length === size)).toBe(true);
      expect(files.at(-1)?.length).toBeLessThanOrEqual(size);
    }
  },
);

test("what fits is one file; control: with one deal more it is an index", async () => {
  const files = await Promise.all([dealsFile(""), postsFile("")]);
  const max = Math.max(...files.map((file) => locations(file).length));
  expect(await wholeSitemap(max)).toContain("<urlset");
  expect(await wholeSitemap(max - 1)).toContain("<sitemapindex");
});

test.each([
  ["/sitemap/pages.xml", 200],
  ["/sitemap/deals.xml", 200],
  ["/sitemap/deals.xml?from=a-deal-that-is-gone", 200],
  ["/sitemap/deals.xml?from=%00", 404],
  ["/sitemap/posts.xml", 200],
  ["/sitemap/posts.xml?from=a-post-that-is-gone", 200],
  ["/sitemap/posts.xml?from=%00", 404],
  ["/sitemap/others.xml", 404],
])("%s answers %i", async (path, status) => {
  expect((await site(ownRequest(path))).status).toBe(status);
});
