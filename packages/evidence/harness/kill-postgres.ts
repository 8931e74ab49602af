import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { processesIn } from "@grand-tour/embedded-postgres/fixtures/processes-in.ts";
import { sendSignal } from "@grand-tour/embedded-postgres/processes.server.ts";

/** Kills every process of the embedded database in `dataDir`, the postmaster first. */
export async function killPostgres(dataDir: string): Promise<void> {
  const folder = await realpath(dataDir);
  const file = join(folder, "postgres", "cluster", "postmaster.pid");
  const postmaster = Number((await readFile(file, "utf8").catch(() => "")).split("\n", 1)[0]);
  const pids = await processesIn(folder);
  // Without the postmaster the others end by themselves.
  for (const pid of pids.toSorted((a, b) => Number(b === postmaster) - Number(a === postmaster)))
    sendSignal(pid, "SIGKILL");
  while ((await processesIn(folder)).length > 0);
}
