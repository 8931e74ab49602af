import { sql } from "kysely";
import type { DatabaseTransaction } from "./database.server.ts";

/** The moment at which a transaction began, by the database's clock: for what queries will hold against `now()`, whatever clock the process has. */
export async function databaseNow(tx: DatabaseTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database does not know the time.");
  return row.now;
}
