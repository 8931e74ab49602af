import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type * as siteProcess from "../../../scripts/bootstrap/site-process.mjs";
import type { Preload } from "./measure.ts";

const ownRoot = join(import.meta.dirname, "../../..");
/** Maximum milliseconds for a start, and for an end after which it is killed. */
const longestStart = 180_000;
const longestEnd = 60_000;

/** A process that serves HTTP. */
export type ServerProcess = {
  /** Its address. */
  origin: string;
  child: ChildProcess;
  /** All its output lines so far. */
  lines: string[];
  /** From its start until it served. */
  milliseconds: number;
  /** Sends the signal (SIGTERM) and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

/** A site started like by an operator, or its serving process alone. */
export type SiteProcess = ServerProcess & {
  dataDir: string;
  /** The process that serves now: `npm start` starts it again. NaN while there is none. */
  serverPid(): Promise<number>;
};

/** Without the supervisor of `npm start`: `root` is a built checkout, which may be an older one. */
type Alone = { supervised: false; root?: string; preload?: Preload | undefined };
/** Under it; `within` is a command that runs another one elsewhere, such as nsenter. */
type Supervised = { supervised: true; within: readonly string[] };

/**
 * Starts the built site on a free port and waits until it serves; only `env` gives it settings. A
 * data folder that `env` does not name is removed with its end. Throws its output on failure.
 */
export async function startSite(
  env: NodeJS.ProcessEnv = {},
  how: Alone | Supervised = { supervised: true, within: [] },
): Promise<SiteProcess> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "grand-tour-site-")));
  const remove = async () => {
    if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
  };
  const { args, cwd, settings } = how.supervised ? supervisor : await serverOf(how);
  const server = await startServer(args, {
    cwd,
    within: how.supervised ? how.within : [],
    env: { ...settings, PORT: "0", DATA_DIR: dataDir, ...env },
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const pid = server.child.pid ?? Number.NaN;
  return {
    ...server,
    dataDir,
    serverPid: () => (how.supervised ? childOf(pid) : Promise.resolve(pid)),
    async end(signal) {
      const code = await server.end(signal);
      await remove();
      return code;
    },
  };
}

/** Starts a site that should refuse to start; returns its output and exit code. */
export async function startRefused(
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; lines: string[] }> {
  const { lines, exited } = run(supervisor.args, { cwd: supervisor.cwd, env });
  return { code: await exited, lines };
}

/** Runs node with `args` and waits for the line with its address. Throws its output on failure. */
export async function startServer(args: readonly string[], options: Place): Promise<ServerProcess> {
  const began = performance.now();
  const { child, lines, ready, exited } = run(args, options);
  const killAfter = (milliseconds: number) => setTimeout(() => child.kill("SIGKILL"), milliseconds);
  const lateStart = killAfter(longestStart);
  const origin = await Promise.race([ready, exited]);
  clearTimeout(lateStart);
  if (typeof origin !== "string") throw new Error(`It did not start:\n${lines.join("\n")}`);
  return {
    origin,
    child,
    lines,
    milliseconds: performance.now() - began,
    async end(signal = "SIGTERM") {
      child.kill(signal);
      const lateEnd = killAfter(longestEnd);
      const code = await exited;
      clearTimeout(lateEnd);
      return code;
    },
  };
}

const supervisor = { args: [join(ownRoot, "scripts/start.mjs")], cwd: ownRoot, settings: {} };

/** How `npm start` runs the checkout's site; an older one has no such file. */
async function serverOf({ root: cwd = ownRoot, preload }: Alone) {
  const file = join(cwd, "scripts/bootstrap/site-process.mjs");
  const { siteOptions, siteEnvironment }: typeof siteProcess = existsSync(file)
    ? await import(file)
    : { siteOptions: [], siteEnvironment: {} };
  const loaded = preload ? ["--import", new URL(preload, import.meta.url).href] : [];
  return {
    args: [...siteOptions, ...loaded, join(cwd, "build/server/index.js")],
    cwd,
    settings: { ...siteEnvironment, NODE_ENV: "production", LOG_LEVEL: "warn" },
  };
}

async function childOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return Number.parseInt(children, 10);
}

type Place = { cwd: string; env: NodeJS.ProcessEnv; within?: readonly string[] };

function run(args: readonly string[], { cwd, env, within = [] }: Place) {
  const { PATH, HOME, npm_execpath } = process.env;
  // The IPC channel lets it end when we are killed.
  const [program = process.execPath, ...rest] = [...within, process.execPath, ...args];
  const child = spawn(program, rest, {
    cwd,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { PATH, HOME, npm_execpath, ...env },
  });
  const lines: string[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on("line", (line) => {
      // Skip the bootstrap's lines about a build.
      if (!line.startsWith("Building the site") && !line.startsWith("Waiting for another start"))
        lines.push(line);
      const address = /Grand Tour is ready: ([^\s"]+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
  }
  const exited = once(child, "close").then(([code]) => code as number | null);
  return { child, lines, ready, exited };
}
