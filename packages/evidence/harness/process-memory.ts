import { readFileSync } from "node:fs";

/** Megabytes (2^20 bytes). */
export type ProcessMemory = {
  rss: number;
  pss: number;
  anonymous: number;
  files: number;
  malloc: number;
};

/** Resident memory of a process in megabytes; reading it costs the process nothing. */
export function residentMemory(pid: number): number {
  return kilobytesOf(readFileSync(`/proc/${pid}/status`, "utf8"), "VmRSS") / 1_024;
}

/**
 * The part of it that no file holds. How much of Node's program is resident depends on what others
 * have read of it: 60 to 70 MB.
 */
export function ownMemory(pid: number): number {
  return kilobytesOf(readFileSync(`/proc/${pid}/status`, "utf8"), "RssAnon") / 1_024;
}

/**
 * Resident memory of a process; `pss` counts what it shares with others in part, `anonymous` is what
 * no file holds: heaps, buffers, stacks; `files` is code, and `malloc` what the C library gave in
 * its one arena: buffers below 4 MB and objects in C++.
 */
export function processMemory(pid: number): ProcessMemory {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  const [rss = 0, pss = 0, anonymous = 0] = ["Rss", "Pss", "Anonymous"].map(
    (field) => kilobytesOf(rollup, field) / 1_024,
  );
  const parts = readFileSync(`/proc/${pid}/smaps`, "utf8").split(/^(?=[\da-f]+-[\da-f]+ )/m);
  const residentOf = (name: RegExp) =>
    parts
      .filter((part) => name.test(part.slice(0, part.indexOf("\n"))))
      .reduce((sum, part) => sum + kilobytesOf(part, "Rss") / 1_024, 0);
  return { rss, pss, anonymous, files: residentOf(/ \//), malloc: residentOf(/\[heap\]$/) };
}

const kilobytesOf = (text: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(text)?.[1]);
