import { execFile } from "node:child_process";
import { join } from "node:path";
import { root } from "../../../scripts/command.ts";

export type ScriptRun = { code: number; out: string; err: string; milliseconds: number };

/** Runs a command like an operator; only `env` provides settings. */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<ScriptRun> {
  const began = performance.now();
  const { promise, resolve } = Promise.withResolvers<ScriptRun>();
  const settings = { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: "warn", ...env };
  const child = execFile(
    process.execPath,
    [join(root, "scripts", `${name}.ts`), ...args],
    { env: settings },
    (_, out, err) => {
      const milliseconds = Math.round(performance.now() - began);
      resolve({ code: child.exitCode ?? 1, out, err, milliseconds });
    },
  );
  return promise;
}
