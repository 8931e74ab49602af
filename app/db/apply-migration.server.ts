import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** Makes the table of applied migrations, in a database that has none. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query("CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())");
}

/**
 * Runs one SQL file of `folder` in the caller's transaction and notes it as applied; without
 * `record` it does not: a backup brings the rows that say so.
 */
export async function applyMigration(
  client: pg.ClientBase,
  { folder, name, record = true }: { folder: string; name: string; record?: boolean },
): Promise<void> {
  await client.query(await readFile(join(folder, name), "utf8"));
  if (record) await client.query("INSERT INTO schema_migrations (name) VALUES ($1)", [name]);
}
