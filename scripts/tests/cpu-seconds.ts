import { readFile } from "node:fs/promises";

const ticksPerSecond = 100;

/**
 * CPU seconds of a process's ended children, and of theirs; zero where there is no /proc. PostgreSQL
 * counts once it has stopped; whoever outlives its parent is missing.
 */
export async function readChildrenSeconds(process: number | "self" = "self"): Promise<number> {
  const stat = await readFile(`/proc/${process}/stat`, "utf8").catch(() => undefined);
  // The program's name, in parentheses, may contain spaces.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(13, 15) ?? [];
  return (Number(user ?? 0) + Number(system ?? 0)) / ticksPerSecond;
}
