import { sql } from "kysely";
import type { Database } from "./database.server.ts";

/**
 * Queues a job that runs after commit, tried up to `attempts` times, and `seconds` later if they are
 * given. A waiting job with the same payload is not queued twice.
 */
export async function addJob(
  tx: Database,
  name: string,
  payload: Readonly<Record<string, string>>,
  { attempts = 25, seconds = 0 }: { attempts?: number; seconds?: number } = {},
): Promise<void> {
  const key = [name, ...Object.values(payload)].join(":");
  await sql`SELECT graphile_worker.add_job(${name}::text, ${JSON.stringify(payload)}::json, job_key := ${key}::text, max_attempts := ${attempts}::int, run_at := now() + make_interval(secs => ${seconds}))`.execute(
    tx,
  );
}
