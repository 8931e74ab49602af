import { readdir, readFile, readlink, realpath } from "node:fs/promises";
import { sendSignal } from "./processes.server.ts";

/**
 * Ends what is left of a PostgreSQL that was killed in `folder`. Its children end by themselves, but one that is frozen keeps the shared
 * memory, and no other PostgreSQL starts on the folder until it is gone. Linux alone says where a process works.
 */
export async function endOrphans(folder: string): Promise<void> {
  if (process.platform !== "linux") return;
  const cluster = await realpath(folder);
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const atWork = await Promise.all(pids.map(async (pid) => ((await folderOf(pid)) === cluster ? [pid] : [])));
  for (const pid of atWork.flat()) {
    // The child of a PostgreSQL that lives works where its parent does.
    if ((await isChild(pid)) && (await folderOf(await parentOf(pid))) !== cluster) sendSignal(pid, "SIGKILL");
  }
}

const folderOf = (pid: number) => readlink(`/proc/${pid}/cwd`).catch(() => "");

/** Its children name themselves `postgres: checkpointer` and the like; the server itself is called by its path. */
const isChild = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).startsWith("postgres: ");

/** 0 for a process that is gone. The parent stands second after the name, which is in brackets and may hold blanks. */
async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(status.slice(status.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}
