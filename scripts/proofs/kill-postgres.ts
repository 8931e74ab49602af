import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { join } from "node:path";

/** Ends every process of the embedded database of `dataDir` at once, the postmaster first. PostgreSQL's processes all work inside its folder: no other is met. */
export async function killPostgres(dataDir: string): Promise<void> {
  const folder = join(await realpath(dataDir), "postgres", "cluster");
  const postmaster = Number((await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "")).split("\n", 1)[0]);
  const pids = await processesIn(folder);
  for (const pid of pids.toSorted((a, b) => Number(b === postmaster) - Number(a === postmaster))) kill(pid);
  while ((await processesIn(folder)).length > 0);
}

async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => "")));
  return pids.filter((_, index) => folders[index] === folder);
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    // With the postmaster gone the others end by themselves.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
