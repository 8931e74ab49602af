import { sql } from "kysely";
import { expect, test } from "vitest";
import { ownerDb, useTestDatabase } from "#tests/database.ts";
import { databasePool, db } from "../database.server.ts";
import { readRole } from "./role-ownership.server.ts";

useTestDatabase();

/** Each would remove a protection or written history; the owner may do all of them. */
const forbidden = [
  "ALTER TABLE audit_log DISABLE TRIGGER audit_log_append_only",
  "ALTER TABLE audit_log DISABLE TRIGGER ALL",
  "DROP TRIGGER audit_log_append_only ON audit_log",
  "DROP TABLE audit_log CASCADE",
  "ALTER TABLE audit_log RENAME TO forgotten",
  "ALTER TABLE users DROP COLUMN role CASCADE",
  "TRUNCATE audit_log",
  "TRUNCATE bookings CASCADE",
  "TRUNCATE security_events",
  "DROP FUNCTION trim_security_events",
  "CREATE TABLE mine (id int)",
  "CREATE FUNCTION mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
  "CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
  "CREATE SCHEMA mine",
  "ALTER TABLE graphile_worker._private_jobs DISABLE ROW LEVEL SECURITY",
  "DELETE FROM schema_migrations",
  "DELETE FROM graphile_worker.migrations",
  "INSERT INTO wish_figures SELECT * FROM wish_figures",
  "UPDATE account_names SET name = 'Mallory'",
  "DELETE FROM booking_figures",
];

const changes = [
  "DELETE FROM security_events",
  "UPDATE security_events SET actor_email = NULL",
  "DELETE FROM audit_log",
  "UPDATE audit_log SET actor_email = NULL",
  "INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'x'",
  "MERGE INTO audit_log USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE",
];

/** Tries a statement and rolls it back. */
async function attempt(database: typeof db, statement: string): Promise<string> {
  const takenBack = new Error("taken back");
  const outcome = await database
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statement).execute(tx);
      throw takenBack;
    })
    .catch((error: { code?: string } & Error) => error);
  return outcome === takenBack ? "done" : (outcome.code ?? outcome.message);
}

test("the serving role owns nothing", async () => {
  expect((await readRole(databasePool())).ownsTables).toBe(false);
});

test("the serving role may change no table that only grows", async () => {
  const rights = sql<{ table: string; changes: boolean }>`
    SELECT tgrelid::regclass::text AS "table",
      has_table_privilege(tgrelid, 'UPDATE') OR has_table_privilege(tgrelid, 'DELETE') AS changes
    FROM pg_trigger WHERE tgname LIKE '%\\_append\\_only'`;
  const { rows } = await rights.execute(db);
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ changes }) => changes)).toEqual([]);
  // Control: its owner may.
  expect((await rights.execute(ownerDb)).rows.some(({ changes }) => changes)).toBe(true);
});

test.each([...forbidden, ...changes])("the serving role may not: %s", async (statement) => {
  expect(await attempt(db, statement)).toBe("42501");
});

test.each(forbidden.filter((statement) => !/TRUNCATE audit_log|SCHEMA/.test(statement)))(
  "control: the owner may: %s",
  async (statement) => {
    expect(await attempt(ownerDb, statement)).toBe("done");
  },
);

test("the serving role automatically gets its rights on a table of a later migration", async () => {
  await sql`CREATE TABLE later (id int GENERATED ALWAYS AS IDENTITY, name text)`.execute(ownerDb);
  await sql`INSERT INTO later (name) VALUES ('Lisbon')`.execute(db);
  await sql`UPDATE later SET name = 'Porto'`.execute(db);
  expect((await sql`DELETE FROM later RETURNING id, name`.execute(db)).rows).toEqual([
    { id: 1, name: "Porto" },
  ]);
});
