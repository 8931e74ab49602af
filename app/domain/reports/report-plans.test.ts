import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { fillLists } from "#tests/factories/fill-lists.ts";
import { leadQuery } from "./sales/lead-conversion.server.ts";
import { rankingQuery } from "./sales/rank-sales.server.ts";
import { comparedPeriod, stepsOf } from "./period/report-period.ts";
import { boundsOf } from "./period/in-period.server.ts";
import { daySumsQuery } from "./sales/read-day-sums.server.ts";

useTestDatabase();
beforeAll(
  () =>
    fillLists(ownerDb, { bookings: 10_000, deals: 400, agents: 20, audit: 100, customers: 2_000 }),
  60_000,
);

const today = businessDay(new Date());
const period = { from: addDays(today, -10), to: today };
const compared = comparedPeriod(period, "before");
const scope = { period, compared, measure: "revenue", limit: 8 } as const;
type Case = { query: RawBuilder<unknown>; indexes: string[] };
const cases: Readonly<Record<string, Case>> = {
  deals: {
    query: rankingQuery("deal", scope),
    indexes: ["bookings_sold_idx"],
  },
  leads: { query: leadQuery(period), indexes: ["bookings_customer_id_idx", "bookings_user_idx"] },
};

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`EXPLAIN (COSTS OFF) ${query}`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** How the plan reads bookings; a lead's own booking is looked up by id. */
const reads = (plan: string) => [
  ...plan.matchAll(/(\w+ \w*) ?Scan (?:Backward )?(?:using (\w+) )?on bookings\b/g),
];

test.each(
  Object.entries({
    days: daySumsQuery(boundsOf(stepsOf(period)), scope, true),
    destinations: rankingQuery("destination", scope),
    agents: rankingQuery("agent", scope),
  }),
)("stored sums are read, and no booking: %s", async (_, query) => {
  expect(reads(await planOf(query))).toEqual([]);
});

// In this order: the control removes the indexes.
test.each(Object.entries(cases))(
  "bookings are added up from an index only: %s",
  async (_, { query, indexes }) => {
    const found = reads(await planOf(query)).filter(([, , index]) => index !== "bookings_pkey");
    expect(found.map(([, kind]) => kind)).toEqual(indexes.map(() => "Index Only"));
    expect(new Set(found.map(([, , index]) => index))).toEqual(new Set(indexes));
  },
);

test.each(Object.entries(cases))(
  "control: without it each booking's row is read: %s",
  async (_, { query }) => {
    await sql`DROP INDEX IF EXISTS bookings_sold_idx, bookings_status_idx, bookings_customer_id_idx, bookings_user_idx`.execute(
      ownerDb,
    );
    expect(await planOf(query)).toMatch(
      /(Seq|Heap|Index) Scan (?!using bookings_pkey).*on bookings/,
    );
  },
);
