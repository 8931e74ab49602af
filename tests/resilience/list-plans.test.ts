import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db, openDatabase } from "#app/db/database.server.ts";
import { businessDay } from "#app/values/dates.ts";
import { fillFast } from "../../packages/evidence/bench/lists/fill-fast.ts";
import {
  isRepeated,
  listAddresses,
  type ListAddress,
} from "../../packages/evidence/bench/lists/list-addresses.ts";
import { explain, queriesOf, scannedIn } from "../../packages/evidence/bench/lists/list-plans.ts";
import {
  type ListedSite,
  type Query,
  startListedSite,
} from "../../packages/evidence/bench/lists/listed-site.ts";
import { ensureBuild } from "../../scripts/bootstrap/site-build.mjs";
import { createTestDatabase } from "#tests/database.ts";

// The short form of `npm run bench -- lists`: long lists are fast because of indexes, which fewer rows show too.
const size = {
  bookings: 20_000,
  deals: 3_000,
  agents: 1_000,
  customers: 20_000,
  audit: 20_000,
  posts: 600,
  comments: 4_000,
  faqs: 100,
};
// Shared lists have the same queries, so the super admin's cover the agents'. Reports are exempt:
// they count each row of their period, and are measured instead.
const addresses = listAddresses(size, businessDay(new Date())).filter(
  (address) =>
    !isRepeated(address) && !/^\/admin\/reports|^\/superadmin\/analytics/.test(address.path),
);
const readAll: Readonly<Record<string, RegExp>> = {
  // A word in every deal: the result is the whole table, or its newest 500 rows, a sixth of it.
  packages: /[?&](?:q|deal)=guide(?:&|$)|[?&]q=a&sort=/,
  // A word in a third of the leads.
  leads: /[?&]q=example\.com(?:&|$)/,
};

const running: { end(): Promise<void> }[] = [];
let site: ListedSite;

beforeAll(async () => {
  await ensureBuild();
  const database = await createTestDatabase();
  // The fast fill needs one connection.
  openDatabase(database.ownerUrl, { max: 1 });
  running.push({
    async end() {
      await closeDatabase();
      await database.drop();
    },
  });
  site = await startListedSite(db, {
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    size,
    preload: "report-queries.mjs",
    // In small batches: each must end before the pool's timeout.
    fill: (owner, all) => fillFast(owner, all, 5_000),
  });
  running.unshift(site);
});
afterAll(async () => {
  for (const part of running) await part.end();
});

/** The lists, each with the big tables that it scans. */
async function scans(of: readonly ListAddress[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of of)
    for (const query of await queriesOf(site, address))
      for (const table of scannedIn(await explain(db, query, "COSTS OFF")))
        if (!readAll[table]?.test(address.path)) found.push(`${address.path} reads all ${table}`);
  return [...new Set(found)];
}

test("every list, search and order of the site uses an index: none scans a big table", async () => {
  expect(addresses.length).toBeGreaterThan(200);
  expect(await scans(addresses)).toEqual([]);
});

test.each([
  ["/superadmin/security-logs?q=guess-77", "audit_log_words_idx"],
  ["/superadmin/bookings?q=GT-BAAAAA", "bookings_reference_key"],
  ["/superadmin/bookings?q=priya+raman", "bookings_search_text_idx"],
  ["/admin/bookings?mine=yes&status=Pending&q=chen", "bookings_whose_pending_idx"],
  // Found in order, as the page is: by the words' index every match would be read first.
  ["/admin/clients?q=zoe", "customers_created_idx"],
  ["/superadmin/bookings?sort=-total", "bookings_total_idx"],
  // Either of two: by statistics the rows are few enough to be sorted, or not.
  ["/superadmin/bookings?status=cancel-requested", "bookings_cancel_"],
  ["/superadmin/bookings?status=returned", "bookings_returned_idx"],
  ["/superadmin/bookings?status=departure-canceled", "booking_history_talks_idx"],
  ["/superadmin/deals?q=deal-77", "packages_search_words_idx"],
  ["/admin/leads?q=TP-BAAAAA", "leads_reference_key"],
  ["/admin/leads?q=nobody+at+all", "leads_search_text_idx"],
  ["/admin/leads?sort=name", "leads_name_idx"],
  ["/admin/clients?sort=name", "customers_name_idx"],
  ["/packages?q=rome", "packages_search_whole_idx"],
  // A place's spelling is corrected first; other words are compared with the words of deals.
  ["/packages?q=santorni", "packages_search_whole_idx"],
  ["/packages?q=goldden", "packages_search_whole_idx"],
  ["/packages?sort=price-high", "packages_from_last_idx"],
  // Entries after the sums are found by their ids, not among all refunds.
  ["/superadmin/money/ledger?what=refund", "ledger_pkey"],
] as const)("%s uses %s", async (path, index) => {
  expect((await plansOf(path)).join()).toContain(index);
});

test.each([
  ["/admin/bookings?mine=yes&status=Pending&q=chen", "bookings_search_text_idx"],
  ["/admin/clients?q=zoe", "customers_search_text_idx"],
] as const)("%s does not first collect all that %s gives", async (path, index) => {
  expect((await plansOf(path)).join()).not.toContain(index);
});

test("far pages skip rows in an index alone, and totals of payments add them up in one", async () => {
  const far = addresses.filter(({ path }) => /[?&]page=\d{3}|\/money\/payments/.test(path));
  const reading: string[] = [];
  for (const address of far)
    for (const query of await queriesOf(site, address))
      if ((await readRows(query)) > 5_000) reading.push(address.path);
  expect(far.length).toBeGreaterThan(20);
  expect(reading).toEqual([]);
  // Control: the index of references has no other column.
  const text = "SELECT version FROM bookings ORDER BY reference LIMIT 25 OFFSET 9975";
  expect(await readRows({ text, values: [] })).toBe(10_000);
});

/** Rows of tables that a query reads; not those of an index alone. */
async function readRows(query: Query): Promise<number> {
  const plan = await explain(db, query, "ANALYZE, COSTS OFF, TIMING OFF");
  const scans = plan.matchAll(
    /(?:(?<!Bitmap )Index|Heap|Seq) Scan .*\(actual rows=([\d.]+) loops=(\d+)\)/g,
  );
  return [...scans].reduce((sum, [, rows, loops]) => sum + Number(rows) * Number(loops), 0);
}

test("deals with a word and of a type are counted without collecting all of the type", async () => {
  const plans = await plansOf("/packages?type=City&q=rome&max=3000&sort=price-low");
  const counted = plans.filter((plan) => plan.startsWith("Aggregate"));
  expect(counted).toEqual([expect.stringContaining("packages_search_whole_idx")]);
  expect(counted[0]).not.toContain("packages_tags_idx");
});

test("few open leads without a due date are counted without passing all others", async () => {
  const plans = await plansOf("/admin/leads?due=none");
  const counted = plans.filter((plan) => plan.startsWith("Aggregate"));
  expect(counted).toEqual([expect.stringMatching(/leads_(?:open_due|status)_idx/)]);
});

async function plansOf(path: string): Promise<string[]> {
  const reader = path.startsWith("/admin/") ? "agent" : "superadmin";
  const queries = await queriesOf(site, { path, reader });
  return Promise.all(queries.map((query) => explain(db, query, "COSTS OFF")));
}

test("control: without its index each of them scans", async () => {
  // One at a time: two tables locked in one statement deadlock with a job that reads them in turn.
  for (const index of [
    "bookings_customer_idx",
    "bookings_search_text_idx",
    "packages_best_idx",
    "packages_created_idx",
    "packages_departs_idx",
    "packages_duration_idx",
    "packages_tags_idx",
  ])
    await sql`DROP INDEX ${sql.id(index)}`.execute(db);
  const without = [
    "/superadmin/bookings?sort=customer",
    "/superadmin/bookings?q=nobody+at+all",
    "/packages?sort=duration",
    "/packages?type=City",
    "/packages?travelers=20",
  ];
  const scanned = await scans(addresses.filter(({ path }) => without.includes(path)));
  expect(scanned.map((line) => line.split(" ", 1)[0])).toEqual(expect.arrayContaining(without));
});

test("each list, dashboard and report of the staff sends at most 80 KB of HTML", async () => {
  const readers = new Map(
    listAddresses(size, businessDay(new Date())).map(({ path, reader }) => [
      path.replace(/\?.*/, ""),
      reader,
    ]),
  );
  const pages = [...readers].filter(([path]) => /^\/(?:admin|superadmin)\/[a-z/-]+$/.test(path));
  expect(pages.length).toBeGreaterThan(20);
  const heavy: string[] = [];
  for (const [path, reader] of pages) {
    const page = await fetch(site.origin + path, {
      headers: { Accept: "text/html", Cookie: site.cookies[reader] },
    });
    // A usual agency has few agents, here a filter names 1,000.
    const html = (await page.text()).replaceAll(/<option value="agent-[^/]*<\/option>/g, "");
    const bytes = Buffer.byteLength(html);
    expect([path, bytes > 10_000]).toEqual([path, true]);
    if (bytes > 80 * 1024) heavy.push(`${path} sends ${bytes} bytes`);
  }
  expect(heavy).toEqual([]);
});
