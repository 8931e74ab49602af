import pg from "pg";
import { StartRefused } from "./start-refused.ts";
import type { Address } from "./address.server.ts";
import { supervisorPasswordFile } from "./secrets.server.ts";

/** Any number that no other program locks in this cluster's `postgres` database. */
const LOCK = 7_421_053;

/** The connection that holds the lock; whoever has it runs the database. `ended` settles when it is gone, for whatever reason, and never rejects. */
export type SupervisorLock = { client: pg.Client; ended: Promise<void> };

export type LockAttempt = { state: "held"; lock: SupervisorLock } | { state: "taken" } | { state: "no-answer" };

/** Connects as the cluster's superuser and tries to take the lock. Throws `StartRefused` when the database does not know the password. */
export async function tryLock(root: string, address: Address, password: string): Promise<LockAttempt> {
  const client = new pg.Client({
    ...address,
    user: "postgres",
    password,
    database: "postgres",
    application_name: "grand-tour supervisor",
    connectionTimeoutMillis: 3000,
    query_timeout: 10_000,
  });
  // The end is what counts, and it comes after every error. Without a listener an error would end the process.
  client.on("error", () => undefined);
  const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
  try {
    await client.connect();
    const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [LOCK]);
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
