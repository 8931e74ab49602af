import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "#tests/database.ts";
import { closeDatabase, databasePool, db, openDatabase } from "../database.server.ts";
import { isDatabaseAway } from "./database-away.server.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  database = await createTestDatabase();
  openDatabase(database.url, { max: 1 });
});
afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

/** The only connection is to a server that reads and does not write, as a primary after its term. */
beforeEach(() => databasePool().query("SET default_transaction_read_only = on"));

const save = () =>
  sql`INSERT INTO app_settings (key, value) VALUES ('a', 'b') ON CONFLICT (key) DO NOTHING`;
const backend = async () =>
  (await databasePool().query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]?.pid;
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a server that only reads is away, and the next write goes to another connection", async () => {
  expect(isDatabaseAway(await failureOf(save().execute(db)))).toBe(true);
  await save().execute(db);
});

test("the same within a transaction, which fails by what was refused", async () => {
  const failed = await failureOf(db.transaction().execute((tx) => save().execute(tx)));
  expect(failed).toMatchObject({ code: "25006" });
  await db.transaction().execute((tx) => save().execute(tx));
});

test("the same for a library that gives its connection back without a word, as jobs do", async () => {
  const write = async () => {
    const client = await databasePool().connect();
    try {
      await client.query("UPDATE app_settings SET value = 'c'");
    } finally {
      client.release();
    }
  };
  expect(isDatabaseAway(await failureOf(write()))).toBe(true);
  await write();
});

test("control: what is refused for another reason keeps its connection", async () => {
  const before = await backend();
  await failureOf(sql`SELECT * FROM nowhere`.execute(db));
  expect(await backend()).toBe(before);
});
