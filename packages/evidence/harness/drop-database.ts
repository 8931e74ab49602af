import pg from "pg";

/** "In use", and "may not end what holds it": a process of the server, or of another role. */
const waits = new Set(["55006", "42501"]);

/**
 * Drops a database if it exists. PostgreSQL waits up to 5 s for other connections; FORCE ends them,
 * but non-superusers may not use it while autovacuum runs, so it comes second, and then both again.
 */
export async function dropDatabase(admin: pg.Client | pg.Pool, name: string): Promise<void> {
  for (const how of ["", "WITH (FORCE)", "", "WITH (FORCE)", "", ""]) {
    try {
      await admin.query(`DROP DATABASE IF EXISTS ${name} ${how}`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || !waits.has(error.code ?? "")) throw error;
    }
  }
  throw new Error(`The database ${name} is still in use.`);
}
