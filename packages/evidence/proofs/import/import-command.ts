import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { siteOptions } from "../../../../scripts/bootstrap/site-process.mjs";
import { root } from "../../../../scripts/command.ts";

export type CommandRun = {
  code: number | null;
  /** All that it printed. */ out: string;
  seconds: number;
  /** Its highest resident memory in megabytes. */ memory: number;
};

/** Starts `npm run import` as an operator does; `env` gives the addresses of the database. */
export function startImport(
  args: readonly string[],
  env: Record<string, string>,
): { child: ChildProcess; ended: Promise<CommandRun> } {
  const { PATH, HOME } = process.env;
  const began = performance.now();
  const child = spawn(
    process.execPath,
    [...siteOptions, join(root, "scripts/operations/import.ts"), ...args],
    { env: { PATH, HOME, LOG_LEVEL: "warn", ...env }, stdio: ["ignore", "pipe", "pipe"] },
  );
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, peakOf(child.pid ?? 0))), 50);
  const { promise: exited, resolve } = Promise.withResolvers<number | null>();
  child.once("exit", resolve);
  const end = async () => {
    const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
    clearInterval(watch);
    return { code, out: out + err, seconds: (performance.now() - began) / 1_000, memory };
  };
  return { child, ended: end() };
}

function peakOf(pid: number): number {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) / 1_024;
  } catch {
    // It has ended.
    return 0;
  }
}
