import pg from "pg";
import { migrationLock } from "./migrate.server.ts";

/** Append-only: history must not be changed. */
const appendOnly = [
  "audit_log",
  "content_history",
  "ledger",
  "price_history",
  "seals",
  "security_events",
];
/** Only migrations write these. */
const readOnly = ["schema_migrations", "graphile_worker.migrations"];
const schemas = "public, graphile_worker";
const writing = "INSERT, UPDATE, DELETE";
const rowRights = `SELECT, ${writing}`;

/**
 * Grants the app role only what it needs: no DDL, no TRUNCATE, no changes to append-only tables,
 * read-only views. Safe at every start.
 */
export async function grantAppRole(owner: pg.Pool, roleName: string): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("BEGIN");
    // Concurrent grants fail with "tuple concurrently updated".
    await client.query("SELECT pg_advisory_xact_lock($1)", [migrationLock]);
    await client.query(grantsTo(pg.escapeIdentifier(roleName), await findOwnedObjects(client)));
    await admitToJobs(client, roleName);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

type OwnedObjects = { tables: string; views: string | null; sequences: string };

/** The owner's objects, quoted: a shared server's schema may contain others. */
async function findOwnedObjects(client: pg.PoolClient): Promise<OwnedObjects> {
  const { rows } = await client.query<OwnedObjects>(`
    SELECT string_agg(name, ', ') FILTER (WHERE relkind <> 'S') AS tables,
      string_agg(name, ', ') FILTER (WHERE relkind = 'v' AND nspname = 'public') AS views,
      string_agg(name, ', ') FILTER (WHERE relkind = 'S') AS sequences
    FROM (
      SELECT relkind, nspname, format('%I.%I', nspname, relname) AS name
      FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
      WHERE nspname IN ('public', 'graphile_worker') AND relkind IN ('r', 'p', 'v', 'S')
        AND pg_has_role(current_user, relowner, 'USAGE')
    ) AS own`);
  if (!rows[0]) throw new Error("The database did not say what it holds.");
  return rows[0];
}

function grantsTo(role: string, { tables, views, sequences }: OwnedObjects): string {
  return `
    REVOKE CREATE ON SCHEMA public FROM PUBLIC;
    GRANT USAGE ON SCHEMA ${schemas} TO ${role};
    GRANT ${rowRights} ON ${tables} TO ${role};
    GRANT USAGE, SELECT ON ${sequences} TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schemas} GRANT ${rowRights} ON TABLES TO ${role};
    ALTER DEFAULT PRIVILEGES IN SCHEMA ${schemas} GRANT USAGE, SELECT ON SEQUENCES TO ${role};
    ${views === null ? "" : `REVOKE ${writing} ON ${views} FROM ${role};`}
    REVOKE UPDATE, DELETE ON ${appendOnly.join(", ")} FROM ${role};
    GRANT EXECUTE ON FUNCTION trim_security_events() TO ${role};
    REVOKE ${writing} ON ${readOnly.join(", ")} FROM ${role};`;
}

/** graphile-worker's tables have row level security that only admits their owner. */
async function admitToJobs(client: pg.PoolClient, roleName: string): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `SELECT relname AS table FROM pg_class
     WHERE relnamespace = 'graphile_worker'::regnamespace AND relrowsecurity AND NOT EXISTS (
       SELECT FROM pg_policy WHERE polrelid = pg_class.oid
         AND polroles @> ARRAY[(SELECT oid FROM pg_roles WHERE rolname = $1)])`,
    [roleName],
  );
  const policy = pg.escapeIdentifier(`used by ${roleName}`);
  for (const { table } of rows)
    await client.query(
      `CREATE POLICY ${policy} ON graphile_worker.${pg.escapeIdentifier(table)}
       TO ${pg.escapeIdentifier(roleName)} USING (true) WITH CHECK (true)`,
    );
}
