import pg from "pg";
import { DATABASE } from "@grand-tour/embedded-postgres/address.server.ts";
import { processesIn } from "@grand-tour/embedded-postgres/fixtures/processes-in.ts";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";
import type { Fault, FaultSettings } from "./fault.ts";
import { postmaster } from "../../harness/postmaster.ts";
import type { Environment } from "./environment.ts";

/** Signals the postmaster; `pg_ctl -m fast` is SIGINT, `-m immediate` is SIGQUIT. */
const signalFault = (
  name: string,
  environment: Environment["name"],
  signal: NodeJS.Signals,
): Fault => ({
  name,
  environment,
  target: "postgres",
  endsPostgres: true,
  inject: async (there) => sendSignal(await postmaster(there), signal),
});

async function signalAll({ dataDir }: Environment, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await processesIn(dataDir)) sendSignal(pid, signal);
}

/** Pids of the site's connections; of other roles PostgreSQL shows only the name. */
async function backends(environment: Environment): Promise<number[]> {
  const client = new pg.Client(await environment.databaseUrl());
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND usename = $1 ORDER BY pid",
      [DATABASE],
    );
    return rows.map(({ pid }) => pid);
  } finally {
    await client.end();
  }
}

async function killBackend(environment: Environment, { random }: FaultSettings): Promise<void> {
  const pids = await backends(environment);
  const pid = pids[Math.floor(random() * pids.length)];
  if (pid === undefined) throw new Error("The site holds no connection.");
  sendSignal(pid, "SIGKILL");
}

/** The database ends, restarts or freezes. */
export const postgresFaults: readonly Fault[] = [
  signalFault("kill PostgreSQL", "embedded", "SIGKILL"),
  signalFault("restart PostgreSQL, fast", "embedded", "SIGINT"),
  signalFault("restart PostgreSQL, immediate", "embedded", "SIGQUIT"),
  signalFault("restart under two processes", "networked", "SIGINT"),
  { name: "kill one backend", environment: "embedded", target: "postgres", inject: killBackend },
  {
    name: "end every connection",
    environment: "networked",
    target: "postgres",
    // pg_terminate_backend sends SIGTERM to a backend.
    async inject(environment) {
      for (const pid of await backends(environment)) sendSignal(pid, "SIGTERM");
    },
  },
  {
    name: "freeze PostgreSQL",
    environment: "embedded",
    target: "postgres",
    inject: (environment) => signalAll(environment, "SIGSTOP"),
    lasts: ({ long }) => long,
    heal: (environment) => signalAll(environment, "SIGCONT"),
  },
];
