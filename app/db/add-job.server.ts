import { sql } from "kysely";
import type { DatabaseTransaction } from "./database.server.ts";

/**
 * Queues a job that runs after commit, with retries. A waiting job with the same payload is not
 * queued twice.
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
