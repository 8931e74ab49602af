import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { sendSignal } from "./processes.server.ts";

/**
 * Ends orphans of a PostgreSQL that was killed in `folder`. Children end by themselves, but a
 * frozen one keeps the shared memory and blocks a new server. Only Linux shows a process's folder.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== "linux") return;
  const cluster = await realpath(folder);
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const atWork = await Promise.all(
    pids.map(async (pid) => ((await folderOf(pid)) === cluster ? [pid] : [])),
  );
  for (const pid of atWork.flat()) {
    // Children of a living PostgreSQL share its folder.
    if ((await isChild(pid)) && (await folderOf(await parentOf(pid))) !== cluster)
      sendSignal(pid, "SIGKILL");
  }
}

const folderOf = (pid: number) => readlink(`/proc/${pid}/cwd`).catch(() => "");

/** Children are named `postgres: checkpointer` and so on; the server has its path. */
const isChild = async (pid: number) =>
  (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).startsWith("postgres: ");

/**
 * 0 if gone. The parent is the second field after the name, which is in brackets and may contain
 * spaces.
 */
async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}
