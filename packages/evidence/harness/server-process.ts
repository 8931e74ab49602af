import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../../../scripts/command.ts";

/** Maximum milliseconds for a start and for a graceful stop. */
const longestStart = 60_000;
const longestEnd = 20_000;

/** A server process, started from the current build. */
export type ServerProcess = {
  origin: string;
  /** Milliseconds from process start until it serves. */
  milliseconds: number;
  pid: number;
  /** Kills it and waits until it is gone. */
  kill(): Promise<void>;
  /** Stops it gracefully and waits. */
  stop(): Promise<void>;
};

/**
 * Starts `node build/server/index.js` on a free port and waits until it serves; only `env` provides
 * settings. Throws its output on failure. `onLine` gets each line of its output.
 */
export async function startServer(
  env: Record<string, string>,
  onLine?: (line: string) => void,
): Promise<ServerProcess> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, "build/server/index.js")], {
    cwd: root,
    // The IPC channel lets it notice our end, and exit.
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: "0",
      ...env,
    },
  });
  const ended = once(child, "close");
  const origin = await readAddress(child, ended, onLine);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return {
    origin,
    milliseconds: performance.now() - began,
    pid: child.pid ?? 0,
    kill: () => end("SIGKILL"),
    async stop() {
      const late = setTimeout(() => child.kill("SIGKILL"), longestEnd);
      await end("SIGTERM");
      clearTimeout(late);
    },
  };
}

async function readAddress(
  child: ChildProcess,
  ended: Promise<unknown>,
  onLine: (line: string) => void = () => {},
): Promise<string> {
  const lines: string[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      onLine(line);
      lines.push(line);
      if (lines.length > 40) lines.shift();
      const address = /^Grand Tour is ready: (\S+)$/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  }
  const late = setTimeout(() => child.kill("SIGKILL"), longestStart);
  const origin = await Promise.race([ready, ended.then(() => undefined)]);
  clearTimeout(late);
  if (origin === undefined) throw new Error(`The server did not start:\n${lines.join("\n")}`);
  return origin;
}
