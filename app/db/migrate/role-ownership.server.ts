import type pg from "pg";

/**
 * The role behind `pool`, and whether it could change the schema: as an owner, a member of the
 * owner, or a superuser. False on an empty database.
 */
export async function readRole(pool: pg.Pool): Promise<{ role: string; ownsTables: boolean }> {
  const { rows } = await pool.query<{ role: string; owns: boolean }>(`
    SELECT current_user AS role, EXISTS (
      SELECT FROM pg_class WHERE relkind = 'r' AND pg_has_role(current_user, relowner, 'MEMBER')
        AND relnamespace IN (SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'graphile_worker'))
    ) AS owns`);
  return { role: rows[0]?.role ?? "", ownsTables: rows[0]?.owns === true };
}

/** Identifies a database, whatever URL was used. */
export async function databaseIdentity(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ identity: string }>(
    `SELECT concat_ws(' ', pg_postmaster_start_time(), oid) AS identity
     FROM pg_database WHERE datname = current_database()`,
  );
  return rows[0]?.identity ?? "";
}
