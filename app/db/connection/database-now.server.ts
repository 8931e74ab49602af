import { sql } from "kysely";
import type { DatabaseTransaction } from "../database.server.ts";

/**
 * The start of the transaction by the database's clock, for comparing with `now()`: clocks of
 * processes may differ.
 */
export async function databaseNow(tx: DatabaseTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error("The database does not know the time.");
  return row.now;
}
