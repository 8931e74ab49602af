import { readdir, readFile } from "node:fs/promises";

const ticksPerSecond = 100;

type Times = { parent: number; own: number; children: number };

/** CPU seconds of a process, and of its ended children and theirs; undefined if it is gone. */
async function readTimes(pid: number | string): Promise<Times | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The program's name, in parentheses, may contain spaces.
  const numbers = stat
    ?.slice(stat.lastIndexOf(")") + 4)
    .split(" ")
    .map(Number);
  const [parent, user = 0, system = 0, usersOfChildren = 0, systemOfChildren = 0] =
    numbers?.filter((_, at) => at === 0 || (at >= 10 && at <= 13)) ?? [];
  if (parent === undefined) return undefined;
  const children = (usersOfChildren + systemOfChildren) / ticksPerSecond;
  return { parent, own: (user + system) / ticksPerSecond, children };
}

/**
 * CPU seconds of a process's ended children, and of theirs; zero where there is no /proc. PostgreSQL
 * counts once it has stopped; whoever outlives its parent is missing.
 */
export async function readChildrenSeconds(pid: number | "self" = "self"): Promise<number> {
  return (await readTimes(pid))?.children ?? 0;
}

/**
 * CPU seconds of the processes below this one's browsers. A browser does not wait for them when it
 * closes, so nobody's children would count them.
 */
export async function readBrowserSeconds(): Promise<number> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = new Map(
    await Promise.all(pids.map(async (pid) => [Number(pid), await readTimes(pid)] as const)),
  );
  const isBelow = (pid: number): boolean => {
    const parent = all.get(pid)?.parent ?? 0;
    return parent === process.pid || (parent > 1 && isBelow(parent));
  };
  let seconds = 0;
  for (const [pid, times] of all) {
    if (!times || !isBelow(pid)) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (command.includes("--type=")) seconds += times.own + times.children;
  }
  return seconds;
}
