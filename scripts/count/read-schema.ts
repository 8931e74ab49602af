import { join } from "node:path";
import { startTemporaryDatabase } from "@grand-tour/embedded-postgres/temporary.server.ts";
import pg from "pg";
import { migrate } from "#app/db/migrate/migrate.server.ts";

/**
 * A table of the migrated database: how many indexes without those of constraints, triggers, and
 * triggers that write.
 */
export type Table = { name: string; indexes: number; triggers: number; writing: number };

const tables = `
  SELECT relname AS name,
    (SELECT count(*)::int FROM pg_index WHERE indrelid = pg_class.oid
     AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)) AS indexes,
    (SELECT count(*)::int FROM pg_trigger WHERE tgrelid = pg_class.oid AND NOT tgisinternal) AS triggers,
    (SELECT count(*)::int FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid
     WHERE tgrelid = pg_class.oid AND NOT tgisinternal
       AND prosrc ~* '\\m(insert\\s+into|update +[a-z_ ]+\\s+set|delete\\s+from)\\M') AS writing
  FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    AND relname <> 'schema_migrations' ORDER BY name`;

/** Migrates a database as the checkout at `root` does, and reads its catalogs. */
export async function readSchema(root: string): Promise<Table[]> {
  const database = await startTemporaryDatabase();
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  // The server may end before the last connection is closed.
  pool.on("error", () => {});
  try {
    await migrate(pool, join(root, "app/db/migrations"));
    return (await pool.query<Table>(tables)).rows;
  } finally {
    await pool.end();
    await database.stop();
  }
}
