import { sql } from "kysely";
import type { DatabaseTransaction } from "./database.server.ts";

/**
 * Adds a job that runs once the transaction is committed, and again if it fails. One that waits for the same
 * thing already is not added.
 */
export async function addJob(
  tx: DatabaseTransaction,
  name: string,
  payload: Readonly<Record<string, string>>,
): Promise<void> {
  const key = [name, ...Object.values(payload)].join(":");
  await sql`SELECT graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, job_key := ${key}::text)`.execute(
    tx,
  );
}
