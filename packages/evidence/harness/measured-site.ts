import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root as ownRoot } from "../../../scripts/command.ts";
import { type Preload, startMeasured } from "./measure.ts";
import type * as siteProcess from "../../../scripts/bootstrap/site-process.mjs";

export type Measured = { child: ChildProcess; origin: string; end(): Promise<void> };

/**
 * The built and seeded site, on its own database or on the empty one at `databaseUrl`. `postmaster`
 * is the process id of its own PostgreSQL.
 */
export async function startSite({
  databaseUrl = "",
  ownerUrl = "",
  preload,
  root = ownRoot,
  settings: more = {},
}: {
  databaseUrl?: string;
  ownerUrl?: string;
  preload?: Preload;
  root?: string;
  settings?: Readonly<Record<string, string>>;
} = {}): Promise<Measured & { postmaster: number }> {
  const dataDir = await mkdtemp(join(tmpdir(), "grand-tour-bench-"));
  const database = { DATABASE_URL: databaseUrl, DATABASE_OWNER_URL: ownerUrl };
  const settings = {
    NODE_ENV: "production",
    PORT: "0",
    DATA_DIR: dataDir,
    ...database,
    APP_URL: "",
    LOG_LEVEL: "error",
    ...more,
  };
  const { siteOptions, siteEnvironment } = await processOf(root);
  const site = await started(
    startMeasured(join(root, "build/server/index.js"), [], {
      env: { ...siteEnvironment, ...settings },
      options: siteOptions,
      preload,
    }),
  );
  return {
    ...site,
    postmaster: databaseUrl === "" ? await readPostmaster(dataDir) : 0,
    async end() {
      await site.end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** How `npm start` runs the checkout's site; an older one has no such file. */
async function processOf(root: string): Promise<SiteProcess> {
  const file = join(root, "scripts/bootstrap/site-process.mjs");
  return existsSync(file) ? import(file) : { siteOptions: [], siteEnvironment: {} };
}
type SiteProcess = typeof siteProcess;

async function readPostmaster(dataDir: string): Promise<number> {
  return parseInt(await readFile(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8"), 10);
}

/** A bare Node server that sends a Buffer of `bytes` bytes, with its type or all these headers. */
export function startBaseline(
  bytes: number,
  headers?: Readonly<Record<string, string>>,
): Promise<Measured> {
  const args = [String(bytes), ...(headers ? [JSON.stringify(headers)] : [])];
  return started(startMeasured(join(import.meta.dirname, "baseline.mjs"), args));
}

async function started(child: ChildProcess): Promise<Measured> {
  if (!child.stdout) throw new Error("The measured process has no output.");
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^Grand Tour is ready: (\S+)$/.exec(line)?.[1];
    if (origin === undefined) continue;
    child.stdout.resume();
    return {
      child,
      origin,
      async end() {
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        await exited;
      },
    };
  }
  throw new Error("The measured process ended before it was ready: run `npm run build` first.");
}
