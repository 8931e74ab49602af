import pg from "pg";
import { StartRefused } from "./start-refused.ts";
import type { Address } from "./address.server.ts";
import { supervisorPasswordFile } from "./secrets.server.ts";

/** A number that nothing else locks in this cluster's `postgres` database. */
const LOCK = 7_421_053;

/**
 * The connection that holds the lock: its process runs the database. `ended` resolves when it is
 * closed, and never rejects.
 */
export type SupervisorLock = { client: pg.Client; ended: Promise<void> };

export type LockAttempt =
  | { state: "held"; lock: SupervisorLock }
  | { state: "taken" }
  | { state: "no-answer" };

/**
 * Connects as the superuser and tries to take the lock. Throws `StartRefused` if the password is
 * wrong.
 */
export async function tryLock(
  root: string,
  address: Address,
  password: string,
): Promise<LockAttempt> {
  const client = new pg.Client({
    ...address,
    user: "postgres",
    password,
    database: "postgres",
    application_name: "grand-tour supervisor",
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  });
  // Every error is followed by the end. Without a listener an error would end the process.
  client.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>(
      "SELECT pg_try_advisory_lock($1) AS locked",
      [LOCK],
    );
    if (rows[0]?.locked) return { state: "held", lock: { client, ended } };
    await client.end();
    return { state: "taken" };
  } catch (error) {
    client.end().catch(() => undefined);
    if ((error as pg.DatabaseError).code === "28P01") {
      throw new StartRefused(
        `The database does not take the password in ${supervisorPasswordFile(root)}: put that file back from a backup.`,
      );
    }
    return { state: "no-answer" };
  }
}
