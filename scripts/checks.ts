import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "./command.ts";

/** A check of the sources: its name, and the program in node_modules/.bin with its arguments. */
export type Check = { name: string; programs: readonly (readonly [program: string, ...args: string[]])[] };

export const checks: readonly Check[] = [
  // Once in about ten builds the generated route types were left cut off: they are made right before they are read.
  { name: "Types", programs: [["react-router", "typegen"], ["tsc"]] },
  { name: "Format", programs: [["prettier", "--check", "--log-level", "warn", "."]] },
  { name: "Lint", programs: [["oxlint", "--type-aware"]] },
  {
    name: "Arrows between the rooms",
    programs: [
      ["depcruise", "--config", ".dependency-cruiser.cjs", "app", "server.ts", "jobs-worker.ts", "scripts", "tests", "posters", "bench"],
    ],
  },
  { name: "Dead code", programs: [["knip", "--no-progress"]] },
];

/** Runs the checks one after another, all of them, and returns the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, programs } of checks) {
    console.log(`${name} …`);
    if (!(await passes(programs))) failed.push(name);
  }
  return failed;
}

async function passes(programs: Check["programs"]): Promise<boolean> {
  for (const program of programs) if ((await runProgram(program)) !== 0) return false;
  return true;
}

/** Runs a program of node_modules/.bin with our terminal. Returns its exit code. */
export async function runProgram([program, ...args]: readonly [string, ...string[]], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const bin = join(root, "node_modules/.bin");
  const child = spawn(join(bin, program), args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    // Its own `#!/usr/bin/env node` must find the pinned one.
    env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
  });
  const stop = () => void child.kill();
  process.once("SIGINT", stop).once("SIGTERM", stop);
  const [code] = await once(child, "exit");
  process.off("SIGINT", stop).off("SIGTERM", stop);
  return typeof code === "number" ? code : 1;
}
