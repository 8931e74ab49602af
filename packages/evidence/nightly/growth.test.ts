import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../../app/db/database.server.ts";
import { rowNames } from "../../../app/db/fields/row-names.ts";
import type { DB } from "../../../app/db/types.generated.ts";
import { businessDay } from "../../../app/values/dates.ts";
import { createTestDatabase } from "../../../tests/database.ts";
import { fillFast } from "../bench/lists/fill-fast.ts";
import { isRepeated, listAddresses, type ListAddress } from "../bench/lists/list-addresses.ts";
import { type ListedSite, startListedSite } from "../bench/lists/listed-site.ts";
import { readsOf } from "../bench/lists/reads-of.ts";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";

// Beside `npm run bench -- growth`: rows read, which no load changes, of tables that are three
// times as long as what lists count.
const rows = 33_000;
const size = {
  deals: rows,
  bookings: rows,
  customers: rows,
  audit: rows,
  agents: 50,
  posts: 500,
  comments: 500,
  faqs: 20,
};
/**
 * Reads more for a reason: so few match a day, a status and a word that 200 can't be counted sooner;
 * and a robot's list of all files.
 */
const mayGrow = /from=.*status=Pending&q=chen|\/sitemap\.xml$/;

/** More rows than this are a scan: lists count up to 10,000, dashboards and calendars up to four lists. */
const maxAt = (path: string) => (/\/dashboard$|^\/calendar\//.test(path) ? 50_000 : 15_000);

// Reports read a row for each day.
const addresses = listAddresses(size, businessDay(new Date())).filter(
  (address) =>
    !isRepeated(address) &&
    !mayGrow.test(address.path) &&
    !/page=|sort=-|\/reports|\/analytics|\.csv/.test(address.path),
);

let site: ListedSite;
let owner: Database;
const running: { end(): Promise<void> }[] = [];

beforeAll(async () => {
  await ensureBuild();
  const database = await createTestDatabase();
  running.unshift({ end: () => database.drop() });
  const pool = new pg.Pool({
    connectionString: database.ownerUrl,
    max: 1,
    // As the site's own connections.
    options: "-c random_page_cost=1.1",
  });
  owner = new Kysely<DB>({ plugins: [rowNames], dialect: new PostgresDialect({ pool }) });
  running.unshift({ end: () => owner.destroy() });
  site = await startListedSite(owner, {
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    preload: "report-queries.mjs",
    size,
    fill: fillFast,
  });
  running.unshift(site);
}, 600_000);
afterAll(async () => {
  for (const part of running) await part.end();
});

/** The addresses that read too many rows, each with their number. */
async function growing(checked: readonly ListAddress[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of checked) {
    const read = await readsOf(site, address, owner);
    if (read.rows > maxAt(address.path)) found.push(`${address.path} ${read.rows}`);
  }
  return found;
}

test("no list, search or tile reads more rows than it counts, however many there are", async () => {
  expect(addresses.length).toBeGreaterThan(150);
  expect(await growing(addresses)).toEqual([]);
}, 600_000);

test("control: without their indexes, lists read every row", async () => {
  await sql`DROP INDEX bookings_created_idx, bookings_customer_idx, leads_name_idx`.execute(owner);
  const paths = ["/superadmin/bookings?sort=customer", "/superadmin/bookings?sort=created"];
  const found = await growing(addresses.filter(({ path }) => paths.includes(path)));
  expect(found.map((line) => line.split(" ", 1)[0])).toEqual(expect.arrayContaining(paths));
});
