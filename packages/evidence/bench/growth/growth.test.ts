import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { rowNames } from "../../../../app/db/fields/row-names.ts";
import type { DB } from "../../../../app/db/types.generated.ts";
import { createTestDatabase } from "../../../../tests/database.ts";
import { fillFast } from "../lists/fill-fast.ts";
import { faultOf, type Figures } from "./growth-figures.ts";

test("the fast fill leaves the same indexes, constraints and triggers as before", async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const db = new Kysely<DB>({ plugins: [rowNames], dialect: new PostgresDialect({ pool }) });
  onTestFinished(async () => {
    await db.destroy();
    await database.drop();
  });
  const schema = async () =>
    (
      await sql<{ line: string }>`
      SELECT indexdef AS line FROM pg_indexes WHERE schemaname = 'public'
      UNION ALL SELECT format('%s %s %s', conrelid::regclass, pg_get_constraintdef(oid), convalidated) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
      UNION ALL SELECT format('%s %s %s', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
      ORDER BY line`.execute(db)
    ).rows.map(({ line }) => line);
  const before = await schema();
  const size = { deals: 40, bookings: 200, agents: 20, audit: 100, customers: 40 };
  await fillFast(db, size);
  expect(await schema()).toEqual(before);
  const { rows } = await sql`
    SELECT (SELECT count(*)::int FROM bookings) AS bookings, (SELECT count(*)::int FROM booking_history) AS history,
      (SELECT count(*)::int FROM customers) AS customers, (SELECT count(*)::int FROM leads) AS leads`.execute(
    db,
  );
  expect(rows).toEqual([{ bookings: 200, history: 400, customers: 40, leads: 40 }]);
});

/** Figures with these milliseconds at p50 and p99. */
const took = (milliseconds: number): Figures => ({
  p50: milliseconds,
  p99: milliseconds,
  nodeCpu: 1,
  postgresCpu: 1,
  rows: 1,
  buffers: 1,
});
const list = "/admin/bookings";

test.each([
  { path: list, small: 4, large: 16, fault: undefined },
  {
    path: list,
    small: 4,
    large: 16.1,
    fault: "over 16.0 ms at the median, four times the small size",
  },
  { path: list, small: 20, large: 40, fault: undefined },
  { path: list, small: 30, large: 51, fault: "over 50 ms" },
  { path: "/packages?q=guide", small: 45, large: 90, fault: undefined },
  { path: "/packages?q=guide", small: 60, large: 101, fault: "over 100 ms" },
  { path: "/admin/reports?period=12-months", small: 60, large: 300, fault: undefined },
  { path: "/admin/reports?period=12-months", small: 160, large: 301, fault: "over 300 ms" },
])("$path of $small ms may take $large ms: $fault", ({ path, small, large, fault }) => {
  const figures = { small: took(small), large: took(large) };
  expect(faultOf({ path, reader: "agent", index: 0, figures })).toBe(fault);
});

test("an address that fails at a size is a fault", () => {
  const figures = { small: took(4), large: null };
  expect(faultOf({ path: list, reader: "agent", index: 0, figures })).toBe("fails");
});
