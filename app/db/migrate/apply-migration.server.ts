import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";

/** Creates the table of applied migrations in an empty database. */
export async function createMigrationsTable(client: pg.ClientBase): Promise<void> {
  await client.query(
    "CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())",
  );
}

/**
 * Runs one SQL file of `folder` in the caller's transaction and records it as applied. `record:
 * false` skips that: a backup already contains the row.
 */
export async function applyMigration(
  client: pg.ClientBase,
  { folder, name, record = true }: { folder: string; name: string; record?: boolean },
): Promise<void> {
  const text = await readFile(join(folder, name), "utf8");
  await client.query(text);
  const [, oldest = null] = /^-- Oldest release beside it: (\d{4})$/m.exec(text) ?? [];
  // From a record, because older databases have no column for the release yet.
  const row = `json_build_object('name', $1::text, 'applied_at', now(), 'oldest_release', $2::integer)`;
  if (record)
    await client.query(
      `INSERT INTO schema_migrations SELECT * FROM json_populate_record(NULL::schema_migrations, ${row})`,
      [name, oldest],
    );
}
