import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks a second in /proc. */
const ticks = 100;

/** CPU milliseconds so far (user and system) of a process, to 10 ms. */
export function processCpu(pid: number): number {
  const { own } = statOf(pid);
  return own;
}

/** CPU milliseconds so far of a process, its children and its ended children, to 10 ms. */
export function familyCpu(pid: number): number {
  const { own, ended } = statOf(pid);
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter(({ parent }) => parent === pid);
  return own + ended + children.reduce((sum, child) => sum + child.own, 0);
}

/** The parent of a process. */
export const parentOf = (pid: number): number => statOf(pid).parent;

function statOf(pid: number): { parent: number; own: number; ended: number } {
  let stat = "";
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch {
    // It has ended.
    return { parent: 0, own: 0, ended: 0 };
  }
  // The name in parentheses may hold spaces.
  const fields = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const milliseconds = (first: number) =>
    (((fields[first] ?? 0) + (fields[first + 1] ?? 0)) * 1_000) / ticks;
  return { parent: fields[1] ?? 0, own: milliseconds(11), ended: milliseconds(13) };
}
