import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#app/db/database.server.ts";
import { rowNames } from "#app/db/row-names.ts";
import type { DB } from "#app/db/types.generated.ts";
import { businessDay } from "#app/values/dates.ts";
import { createTestDatabase } from "#tests/database.ts";
import { fillFast } from "../../packages/bench/fill-fast.ts";
import {
  isRepeated,
  listAddresses,
  type ListAddress,
} from "../../packages/bench/list-addresses.ts";
import { type ListedSite, startListedSite } from "../../packages/bench/listed-site.ts";
import { readsOf } from "../../packages/bench/reads-of.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";

// The short form of `npm run bench:growth`: rows read, which no load changes, at two sizes that both
// exceed what lists count.
const fewer = 11_000;
const sizes = [fewer, 3 * fewer].map((rows) => ({
  deals: rows,
  bookings: rows,
  customers: rows,
  audit: rows,
  agents: 50,
  posts: 500,
  comments: 500,
  faqs: 20,
}));
/**
 * Reads more for a reason: so few match a day, a status and a word that 200 can't be counted sooner;
 * and a robot's list of all files.
 */
const mayGrow = /from=.*status=Pending&q=chen|\/sitemap\.xml$/;

/** More rows than this are a scan: the sizes differ by 22,000. */
const most = 10_000;

// Reports read a row for each day, and the larger size has more days.
const addresses = listAddresses(sizes[0]!, businessDay(new Date())).filter(
  (address) =>
    !isRepeated(address) &&
    !mayGrow.test(address.path) &&
    !/page=|sort=-|\/reports|\/analytics|\.csv/.test(address.path),
);

type Opened = { site: ListedSite; owner: Database; end(): Promise<void> };
const opened: Opened[] = [];

beforeAll(async () => {
  await ensureBuild();
  for (const size of sizes) opened.push(await open(size));
}, 600_000);
afterAll(async () => {
  for (const one of opened) await one.end();
});

async function open(size: (typeof sizes)[number]): Promise<Opened> {
  const database = await createTestDatabase();
  const pool = new pg.Pool({
    connectionString: database.ownerUrl,
    max: 1,
    // As the site's own connections.
    options: "-c random_page_cost=1.1",
  });
  const owner = new Kysely<DB>({ plugins: [rowNames], dialect: new PostgresDialect({ pool }) });
  const site = await startListedSite(owner, {
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    preload: "report-queries.mjs",
    size,
    fill: fillFast,
  });
  return {
    site,
    owner,
    async end() {
      await site.end();
      await owner.destroy();
      await database.drop();
    },
  };
}

/** The addresses that read too many more rows at the larger size, each with both numbers. */
async function growing(asked: readonly ListAddress[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of asked) {
    const rows: number[] = [];
    for (const { site, owner } of opened) rows.push((await readsOf(site, address, owner)).rows);
    const [small = 0, large = 0] = rows;
    if (large > Math.max(2 * small, small + most)) found.push(`${address.path} ${small} ${large}`);
  }
  return found;
}

test("no list, search or tile reads more rows where there are three times as many", async () => {
  expect(addresses.length).toBeGreaterThan(150);
  expect(await growing(addresses)).toEqual([]);
}, 600_000);

test("control: without their indexes, lists read every row", async () => {
  for (const { owner } of opened)
    await sql`DROP INDEX bookings_created_idx, bookings_customer_idx, leads_name_idx`.execute(
      owner,
    );
  const paths = ["/superadmin/bookings?sort=customer", "/superadmin/bookings?sort=created"];
  const found = await growing(addresses.filter(({ path }) => paths.includes(path)));
  expect(found.map((line) => line.split(" ", 1)[0])).toEqual(expect.arrayContaining(paths));
});
