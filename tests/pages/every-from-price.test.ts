import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { seedDemo } from "#app/db/seed/seed-demo.server.ts";
import { seedSite } from "#app/db/seed/seed-site.server.ts";
import { updateSales } from "#app/domain/deals/manage/sales/update-sales.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { partOf, type ReadPage, readPage } from "#tests/read-page.ts";
import { fromsIn, isBookedAt, pathOf, pricesIn } from "#tests/page/shown-prices.ts";
import { openSite, type Site } from "#tests/site-in-process.ts";

// What single pages say is in from-prices.test.ts; this reads all of them.
useTestDatabase();
const today = businessDay(new Date());
let site: Site;
beforeAll(async () => {
  site = await openSite();
  await seedSite(db, { today });
  const demo = await seedDemo(db, { today, hashPassword: () => Promise.resolve("none") });
  if (!demo.ok) throw new Error(demo.reason);
  await updateSales();
});

/** The pages that a visitor reaches by links, each path once. */
async function crawl(): Promise<Map<string, ReadPage>> {
  const pages = new Map<string, ReadPage>();
  const waiting = ["/"];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const page = await readPage(site, path);
    if (page.status !== 200) continue;
    pages.set(path, page);
    for (const { to } of page.links) {
      const { origin, pathname } = new URL(to, "https://site.invalid");
      if (origin !== "https://site.invalid" || seen.has(pathname)) continue;
      seen.add(pathname);
      waiting.push(pathname);
    }
  }
  return pages;
}

/** The lowest price a person of each deal, as its own page says it, if two can book at it. */
async function bookablePrices(pages: ReadonlyMap<string, ReadPage>): Promise<Set<number>> {
  const open = async (path: string) => pages.get(path) ?? readPage(site, path);
  const prices = new Set<number>();
  for (const { id } of await db
    .selectFrom("packages")
    .select("id")
    .where("archivedAt", "is", null)
    .execute()) {
    const { from } = pricesIn(partOf(await open(pathOf(id)), "aside"), id);
    if (from !== null && (await isBookedAt(open, { id, cents: 2 * from, adults: 2 })))
      prices.add(from);
  }
  return prices;
}

/** Each "from $X" at which nothing can be booked, with its page; and how many were read. */
async function readFroms() {
  const pages = await crawl();
  const bookable = await bookablePrices(pages);
  const prices = [...pages].flatMap(([path, page]) =>
    fromsIn(page).map((cents) => ({ path, cents })),
  );
  return {
    pages: pages.size,
    fromCount: prices.length,
    wrong: prices.filter(({ cents }) => !bookable.has(cents)),
  };
}

test("each 'from $X' of every page that links lead to is a price at which two can book", async () => {
  const { pages, fromCount, wrong } = await readFroms();
  expect(wrong).toEqual([]);
  expect(pages).toBeGreaterThan(100);
  expect(fromCount).toBeGreaterThan(200);
});

test("control: a price that is kept for lists and is not sold is found on their pages", async () => {
  await db
    .updateTable("packages")
    .set({ fromCents: 12_300 })
    .where("id", "=", "paris-left-bank-seine-evenings")
    .execute();
  const { wrong } = await readFroms();
  expect(wrong).toContainEqual({ path: "/destinations/paris", cents: 12_300 });
});
