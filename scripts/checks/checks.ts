import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { root } from "../command.ts";

type Program = readonly [program: string, ...args: string[]];
/**
 * A static check: its name, and a program in node_modules/.bin with arguments. One that `prints`
 * shows its output when it passes, too.
 */
type Check = { name: string; program: Program; env?: NodeJS.ProcessEnv; prints?: true };

/** Vitest's options for the tests that start neither a database server nor a site. */
export const fastTests = ["--project=one process", "--project=own process"] as const;
/** For those that start databases and often wait. */
export const packageTests = ["--project=packages"] as const;
/** For those that start whole sites and often wait. */
export const siteTests = ["--project=sites"] as const;
/** For those that flood sites. */
export const floodTests = ["--project=floods"] as const;

const cruised = [
  "app",
  "server.ts",
  "jobs-worker.ts",
  "scripts",
  "tests",
  "packages/embedded-postgres",
  "packages/evidence",
  "packages/page-script",
];

/**
 * Workspaces whose dependencies are not installed with the site; `npm run check:packages` checks
 * them.
 */
const leaveOutPackages = ["packages/evidence/lighthouse", "packages/posters"].flatMap((folder) => [
  "--ignore-pattern",
  folder,
]);

/** Slowest first: they run in parallel. */
const checks: readonly Check[] = [
  // Its four checkers would work out the same types again, and collect garbage all the time.
  { name: "Types", program: ["tsc", "--checkers", "1"], env: { GOGC: "400" } },
  { name: "Lint", program: ["oxlint", "--type-aware", ...leaveOutPackages] },
  {
    name: "Arrows between the rooms",
    program: ["depcruise", "--config", ".dependency-cruiser.cjs", ...cruised],
  },
  { name: "Dead code", program: ["knip", "--no-progress"] },
  { name: "Copies", program: ["node", "scripts/copies.ts"] },
  { name: "Format", program: ["oxfmt", "--check", "."] },
  { name: "Budgets", program: ["node", "scripts/budgets.ts"], prints: true },
];

/**
 * Runs the checks, one per core at a time, and prints each output at its end. Returns the failed
 * ones.
 */
export async function runChecks(): Promise<string[]> {
  // Generated route types were sometimes truncated, so generate them right before use.
  if ((await runProgram(["react-router", "typegen"])) !== 0) return ["Route types"];
  const waiting = [...checks];
  const failed: string[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift())
      if (!(await passes(check))) failed.push(check.name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

async function passes({ name, program, env, prints }: Check): Promise<boolean> {
  const { code, output } = await readProgram(program, env);
  const passed = code === 0;
  console.log(`${name}: ${passed ? "passed" : "failed"}`);
  if (!passed || prints) console.log(output);
  return passed;
}

/** Runs a program from node_modules/.bin in our terminal. Returns its exit code. */
export async function runProgram(program: Program, env: NodeJS.ProcessEnv = {}): Promise<number> {
  return exitOf(start(program, "inherit", env));
}

/** Runs a program from node_modules/.bin silently. Returns exit code and output. */
export async function readProgram(
  program: Program,
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const child = start(program, "pipe", env);
  const written = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ""));
  const [code, ...outputs] = await Promise.all([exitOf(child), ...written]);
  return { code, output: outputs.join("") };
}

function start(
  [program, ...args]: Program,
  output: "inherit" | "pipe",
  env: NodeJS.ProcessEnv = {},
) {
  const bin = join(root, "node_modules/.bin");
  return spawn(join(bin, program), args, {
    cwd: root,
    stdio: ["ignore", output, output],
    // Its `#!/usr/bin/env node` must find the pinned Node.
    env: { ...process.env, ...env, PATH: `${bin}:${process.env.PATH}` },
  });
}

async function exitOf(child: ReturnType<typeof spawn>): Promise<number> {
  const stop = () => void child.kill();
  process.on("SIGINT", stop).on("SIGTERM", stop);
  const [code] = await once(child, "exit");
  process.off("SIGINT", stop).off("SIGTERM", stop);
  return typeof code === "number" ? code : 1;
}
