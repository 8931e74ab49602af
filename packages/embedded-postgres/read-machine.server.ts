import { readFile } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";
import path from "node:path";

/** What this process may use: memory in bytes, processor cores. */
export type Machine = { memory: number; cores: number };

/**
 * The machine's memory and cores, or less where a container (cgroup v1 or v2) limits them.
 * `cgroups`: where the kernel shows the limits.
 */
export async function readMachine(cgroups = "/sys/fs/cgroup"): Promise<Machine> {
  const limits = await Promise.all([
    readNumbers(path.join(cgroups, "memory.max")),
    readNumbers(path.join(cgroups, "memory", "memory.limit_in_bytes")),
  ]);
  const [quota, period] = await readNumbers(path.join(cgroups, "cpu.max"));
  const cores = quota && period ? Math.max(1, Math.floor(quota / period)) : Infinity;
  return {
    memory: Math.min(totalmem(), ...limits.map(([limit]) => limit || Infinity)),
    cores: Math.min(availableParallelism(), cores),
  };
}

/** The numbers in a file; "max", which is no limit, is NaN. Without the file there are none. */
async function readNumbers(file: string): Promise<number[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text.trim() === "" ? [] : text.trim().split(/\s+/).map(Number);
}
