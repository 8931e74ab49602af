import { cp, writeFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { ask } from "@grand-tour/embedded-postgres/fixtures/embedded-folder.ts";
import { migrations, temporaryFolder } from "#app/domain/backup/fixtures/restore-place.ts";
import { createTestDatabase } from "#tests/database.ts";
import { closeDatabase, openDatabase } from "../database.server.ts";
import { bringUpToDate } from "./bring-up-to-date.server.ts";
import { migrate } from "./migrate.server.ts";

/** A place that a release was started in, and one that a later release then migrated with `later`. */
async function upgrade(later: Record<string, string>) {
  // Already migrated by the older release, but for its last migration.
  const { url, ownerUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const folder = await temporaryFolder();
  const [older, newer] = [path.join(folder, "older"), path.join(folder, "newer")];
  for (const copy of [older, newer]) await cp(migrations, copy, { recursive: true });
  await writeFile(path.join(older, "9000_last_known.sql"), "SELECT 1");
  await writeFile(path.join(newer, "9000_last_known.sql"), "SELECT 1");
  for (const [name, text] of Object.entries(later)) await writeFile(path.join(newer, name), text);
  openDatabase(url);
  onTestFinished(closeDatabase);
  const start = async (folderOf: string) => {
    const lines: string[] = [];
    await bringUpToDate({ ownerUrl, migrations: folderOf, log: (line) => lines.push(line) });
    return lines.join("\n");
  };
  await start(older);
  await start(newer);
  return { ownerUrl, older, start };
}

test("a release starts beside later migrations that name it or an older one, and changes nothing", async () => {
  const { ownerUrl, older, start } = await upgrade({
    "9001_events.sql": `-- Oldest release beside it: 9000
      CREATE TABLE events (id int)`,
    "9002_more.sql": "-- Oldest release beside it: 0137\nALTER TABLE faqs ADD COLUMN tone text",
  });
  // As a later release does with an append-only table of its own.
  const app = new URL(inject("appServerUrl")).username;
  await ask(ownerUrl, `REVOKE UPDATE, DELETE ON events FROM ${pg.escapeIdentifier(app)}`);
  expect(await start(older)).toBe(
    "A later release has migrated the database, beside which this one can run.",
  );
  const right = `SELECT has_table_privilege('${app}', 'events', 'DELETE') AS deletes`;
  expect(await ask(ownerUrl, right)).toEqual([{ deletes: false }]);
});

test.each([
  ["one that names a later release", "-- Oldest release beside it: 9001\nSELECT 1"],
  ["one that names none", "SELECT 1"],
])("a release refuses later migrations, if one of them is %s", async (_, text) => {
  const { older, start } = await upgrade({
    "9001_fits.sql": "-- Oldest release beside it: 9000\nSELECT 1",
    "9002_later.sql": text,
  });
  await expect(start(older)).rejects.toThrow(
    "The database belongs to a later release of Grand Tour (9001_fits.sql, 9002_later.sql)",
  );
});

test("a release refuses a database that lacks one of its own migrations", async () => {
  const { ownerUrl, older, start } = await upgrade({
    "9001_fits.sql": "-- Oldest release beside it: 9000\nSELECT 1",
  });
  await ask(ownerUrl, "DELETE FROM schema_migrations WHERE name = '9000_last_known.sql'");
  await expect(start(older)).rejects.toThrow("belongs to a later release");
});

test("control: without later migrations, the same folder migrates nothing", async () => {
  const { ownerUrl, older } = await upgrade({});
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 });
  expect(await migrate(pool, older)).toEqual([]);
  await pool.end();
});
