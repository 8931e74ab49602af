import { sql } from "kysely";
import type { DatabaseTransaction } from "./database.server.ts";

/**
 * The transaction's start by the database's clock, to compare with `now()`: processes may disagree.
 */
export async function databaseNow(tx: DatabaseTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database does not know the time.");
  return row.now;
}
