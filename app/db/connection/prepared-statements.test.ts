import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { command } from "#app/domain/command/command.server.ts";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { type Database, db, preparedDb } from "../database.server.ts";

useTestDatabase();

/** The statements that the connection of this transaction keeps. */
const countPrepared = async (tx: Database) =>
  (
    await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements
      WHERE statement NOT LIKE '%pg_prepared_statements%'`.execute(tx)
  ).rows.length;

test("a connection keeps the statements of commands, and of nothing else", async () => {
  const mark = sql.raw(`/* ${randomUUID()} */`);
  const ask = async (database: Database) =>
    database.transaction().execute(async (tx) => {
      const before = await countPrepared(tx);
      await sql`SELECT ${1}::int ${mark}`.execute(tx);
      return (await countPrepared(tx)) - before;
    });
  expect(await ask(db)).toBe(0);
  expect(await ask(preparedDb)).toBe(1);
});

test("a statement without values is kept too", async () => {
  await preparedDb.transaction().execute(async (tx) => {
    const before = await countPrepared(tx);
    await sql`SELECT 1 ${sql.raw(`/* ${randomUUID()} */`)}`.execute(tx);
    expect((await countPrepared(tx)) - before).toBe(1);
  });
});

test("a command goes on when a migration has changed what its statement returns", async () => {
  await sql`CREATE TABLE grown (id int)`.execute(ownerDb);
  await sql`GRANT ALL ON grown TO PUBLIC`.execute(ownerDb);
  const read = (tx: Database) => sql`SELECT * FROM grown WHERE id > ${0}`.execute(tx);
  const run = () =>
    command({ by: { kind: "system" }, requestOrigin: null }, async ({ tx }) => {
      await read(tx);
      return { ok: true };
    });
  expect(await run()).toEqual({ ok: true });
  await sql`ALTER TABLE grown ADD COLUMN name text`.execute(ownerDb);
  // Without a new try it fails: the connection keeps what the statement returned.
  await expect(preparedDb.transaction().execute(read)).rejects.toMatchObject({ code: "0A000" });
  await preparedDb.transaction().execute(read);
  await sql`ALTER TABLE grown ADD COLUMN email text`.execute(ownerDb);
  expect(await run()).toEqual({ ok: true });
});

test("a command goes on when every connection keeps what its statement returned before", async () => {
  await sql`CREATE TABLE widened (id int)`.execute(ownerDb);
  await sql`GRANT ALL ON widened TO PUBLIC`.execute(ownerDb);
  const run = (meanwhile?: Promise<unknown>) =>
    command({ by: { kind: "system" }, requestOrigin: null }, async ({ tx }) => {
      await sql`SELECT * FROM widened WHERE id > ${0}`.execute(tx);
      await meanwhile;
      return { ok: true };
    });
  const { promise, resolve } = Promise.withResolvers<void>();
  const open = Array.from({ length: 5 }, () => run(promise));
  await expect.poll(countOpen).toBe(5);
  resolve();
  await Promise.all(open);
  await sql`ALTER TABLE widened ADD COLUMN name text`.execute(ownerDb);
  expect(await run()).toEqual({ ok: true });
});

/** The transactions that wait for their next statement. */
const countOpen = async () =>
  (
    await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`.execute(ownerDb)
  ).rows.length;

test("a page's query goes on without a transaction", async () => {
  await sql`CREATE TABLE shown (id int)`.execute(ownerDb);
  await sql`GRANT ALL ON shown TO PUBLIC`.execute(ownerDb);
  await preparedDb.connection().execute(async (connection) => {
    const read = () => sql`SELECT * FROM shown WHERE id > ${0}`.execute(connection);
    expect((await read()).rows).toEqual([]);
    await sql`ALTER TABLE shown ADD COLUMN name text`.execute(ownerDb);
    await sql`INSERT INTO shown VALUES (1, 'new')`.execute(ownerDb);
    expect((await read()).rows).toEqual([{ id: 1, name: "new" }]);
  });
});
