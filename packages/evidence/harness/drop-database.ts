import pg from "pg";

/**
 * Drops a database if it exists. PostgreSQL waits up to 5 s for other connections; FORCE ends them,
 * but non-superusers may not use it while autovacuum runs, so it comes second.
 */
export async function dropDatabase(admin: pg.Client | pg.Pool, name: string): Promise<void> {
  try {
    await admin.query(`DROP DATABASE IF EXISTS ${name}`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== "55006") throw error;
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}
