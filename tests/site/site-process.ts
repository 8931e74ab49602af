import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

const root = join(import.meta.dirname, "../..");

/** A site started like by an operator. */
export type SiteProcess = {
  /** Its address. */
  url: string;
  dataDir: string;
  child: ChildProcess;
  /** The process that serves now: `child` starts it again when it ends by itself. */
  serverPid(): Promise<number>;
  /** All its output lines so far. */
  lines: string[];
  /** Sends the signal (SIGTERM) and returns its exit code. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

export type Ended = { code: number | null; lines: string[] };

/** Starts the site on a free port and waits until it is ready. `env` is added to the settings; none come from this process. */
export async function startSite(env: NodeJS.ProcessEnv = {}): Promise<SiteProcess> {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), "grand-tour-site-")));
  const { child, lines, exited, ready } = run({ PORT: "0", DATA_DIR: dataDir, ...env });
  const url = await Promise.race([
    ready,
    exited.then(() => Promise.reject(new Error(`The site did not start:\n${lines.join("\n")}`))),
  ]);
  return {
    url,
    dataDir,
    child,
    lines,
    serverPid: () => childOf(child.pid ?? 0),
    async end(signal = "SIGTERM") {
      child.kill(signal);
      const code = await exited;
      if (env.DATA_DIR === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Starts a site that should refuse to start; returns its output and exit code. */
export async function startRefused(env: NodeJS.ProcessEnv): Promise<Ended> {
  const { lines, exited } = run(env);
  return { code: await exited, lines };
}

async function childOf(pid: number): Promise<number> {
  return Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
}

function run(env: NodeJS.ProcessEnv) {
  const own = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_execpath: process.env.npm_execpath,
  };
  // The IPC channel lets it end when the test run is killed.
  const child = spawn(process.execPath, [join(root, "scripts/start.mjs")], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: { ...own, ...env },
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
  return {
    child,
    lines,
    ready,
    exited: once(child, "close").then(([code]) => code as number | null),
  };
}
