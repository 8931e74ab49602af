import { type RawBuilder, sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/db/database.server.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import { useTestDatabase } from "#tests/database.ts";
import { fillLists } from "../../../bench/fill-lists.ts";
import { rankingQuery } from "./rank-sales.server.ts";
import { comparedPeriod, stepsOf } from "./report-period.ts";
import { stepsQuery } from "./sales-by-step.server.ts";

useTestDatabase();
beforeAll(() => fillLists(db, { bookings: 10_000, deals: 400, agents: 20, audit: 100 }), 60_000);

const today = businessDay(new Date());
const period = { from: addDays(today, -10), to: today };
const queries = {
  steps: stepsQuery(period, stepsOf(period)),
  ranking: rankingQuery({ period, compared: comparedPeriod(period, "before"), measure: "revenue", limit: 8 }),
};

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<Record<string, string>>`EXPLAIN (COSTS OFF) ${query}`.execute(db);
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

// In this order: the control takes the index away.
test.each(Object.entries(queries))("what was sold is read from its index alone: %s", async (_, query) => {
  const plan = await planOf(query);
  expect(plan.split("\n").filter((line) => / on bookings\b/.test(line))).toEqual([
    expect.stringContaining("Index Only Scan using bookings_sold_idx on bookings"),
  ]);
});

test.each(Object.entries(queries))("control: without it each booking's row is fetched: %s", async (_, query) => {
  await sql`DROP INDEX IF EXISTS bookings_sold_idx`.execute(db);
  expect(await planOf(query)).toMatch(/(Seq|Heap|Index) Scan.* on bookings/);
});
