import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CutLine, openLine } from "#tests/cut-line.ts";
import { createTestDatabase } from "#tests/database.ts";
import { isDatabaseAway } from "./database-away.server.ts";
import { closeDatabase, databasePool, db, openDatabase } from "../database.server.ts";

const longestSilence = 1_500;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let line: CutLine;

beforeAll(async () => {
  database = await createTestDatabase();
  line = await openLine(database.url);
  openDatabase(line.url, { max: 1, longestSilence });
});
afterAll(async () => {
  await closeDatabase();
  await line.close();
  await database.drop();
});

const ask = () =>
  sql<{ one: number }>`SELECT 1 AS one`.execute(db).then(({ rows }) => rows[0]?.one);

/** How long the work took to fail, and whether the site would answer 503. */
async function failureOf(work: Promise<unknown>) {
  const began = performance.now();
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { away: isDatabaseAway(error), milliseconds: performance.now() - began };
}

test("a query without any answer fails like one to a database that is down, and the next query gets a working connection", async () => {
  expect(await ask()).toBe(1);
  line.hush();
  expect(await failureOf(ask())).toMatchObject({ away: true });
  expect(await ask()).toBe(1);
});

test("a transaction without any answer does not wait for its ROLLBACK", async () => {
  const failure = await failureOf(
    db.transaction().execute(async (tx) => {
      line.hush();
      await sql`SELECT 1`.execute(tx);
    }),
  );
  expect(failure.away).toBe(true);
  expect(failure.milliseconds).toBeLessThan(2 * longestSilence);
  expect(await ask()).toBe(1);
});

test("queries of libraries on the pool fail in the same way", async () => {
  await databasePool().query("SELECT 1");
  line.hush();
  expect((await failureOf(databasePool().query("SELECT 1"))).away).toBe(true);
  expect((await databasePool().query("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
});
