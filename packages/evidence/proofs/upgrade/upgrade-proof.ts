import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  globSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { promisify } from "node:util";
import { runningDatabaseSettings } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { startSmtpServer } from "../../../../app/platform/fixtures/smtp-server.ts";
import { root } from "../../../../scripts/command.ts";
import { processMemory } from "../../harness/process-memory.ts";
import type { ProofRun } from "../../harness/run-proof.ts";
import { startServer } from "../../harness/site-process.ts";
import { checkEnvironment } from "../faults/check-environment.ts";
import { Load, watchGaps } from "../faults/load.ts";
import { freePort } from "../faults/site.ts";

const run = promisify(execFile);
/** Megabytes that an upgrade may take with its build. */
const mostMemory = 1_024;
/** Milliseconds between two steps of a customer. */
const pace = 300;

type Upgraded = {
  /** The exit code of the command, and its last line. */
  code: number | null;
  said: string;
  /** The release that serves afterwards. */
  serves: string;
  seconds: number;
  bookings: number;
  /** The longest time without a booking, in milliseconds. */
  gap: number;
  /** The most that the command and what it starts took together, in megabytes. */
  memory: number;
};
export type UpgradeReport = {
  forth: Upgraded;
  back: Upgraded;
  bookings: number;
  missing: number;
  doubled: number;
  broken: string[];
  /** Answers that are neither acknowledgments nor 503. */
  otherAnswers: string[];
  ok: boolean;
};

/**
 * Builds this checkout's last commit as a release that serves, and two later ones: one with a migration,
 * one with a page that fails. Upgrades to both with the operator's command, while customers book.
 */
export async function proveUpgrade({ say, signal }: ProofRun<never>): Promise<UpgradeReport> {
  const folder = mkdtempSync(join(tmpdir(), "grand-tour-upgrade-"));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    await makeReleases(folder);
    say("Building the release that serves.");
    await run(process.execPath, ["scripts/build.mjs"], { cwd: join(folder, "first"), signal });
    const mail = await startSmtpServer();
    ends.push(() => mail.stop());
    const port = await freePort();
    const dataDir = join(folder, "data");
    const env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      ...packageServers(),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      APP_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      SMTP_URL: mail.url,
    };
    const site = await startServer([join(folder, "current/scripts/start.mjs")], {
      cwd: folder,
      env,
    });
    ends.push(() => site.end());
    const databaseUrl = async () =>
      (await runningDatabaseSettings(dataDir)).DATABASE_OWNER_URL ?? "";
    const asked = { databaseUrl, sites: [{ origin: env.APP_URL }] };
    const load = await Load.begin(asked, { path: join(folder, "bookings"), pace });
    ends.push(() => load.end());
    load.resume();
    const upgrade = async (tag: string): Promise<Upgraded> => {
      const [began, booked, gaps] = [performance.now(), load.acknowledged.count, watchGaps(load)];
      const { code, said, memory } = await runUpgrade(folder, tag, env);
      const bookings = load.acknowledged.count;
      while (load.acknowledged.count < bookings + 5 && !signal.aborted) await delay(100);
      const upgraded = {
        code,
        said,
        serves: servedBy(site.child.pid ?? 0),
        seconds: Math.round((performance.now() - began) / 1_000),
        bookings: load.acknowledged.count - booked,
        gap: Math.round(gaps.stop()),
        memory,
      };
      say(`To ${tag}: ${JSON.stringify(upgraded)}`);
      return upgraded;
    };
    const forth = await upgrade("v0.98.0");
    const back = await upgrade("v0.99.0");
    await load.end();
    const check = await checkEnvironment(asked, await load.acknowledged.read());
    const { missing, doubled, broken } = check;
    const { otherAnswers } = load;
    const isRight =
      forth.code === 0 &&
      forth.serves === "v0.98.0" &&
      back.code === 1 &&
      back.said.includes("v0.99.0 was put back: /press answers 500") &&
      back.serves === "v0.98.0";
    const isWhole = missing + doubled + broken.length + otherAnswers.length === 0;
    const isSmall = Math.max(forth.memory, back.memory) <= mostMemory;
    const bookings = load.acknowledged.count;
    const ok = isRight && isWhole && isSmall;
    return { forth, back, bookings, missing, doubled, broken, otherAnswers, ok };
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}

/** A place of releases with two newer than this checkout, and a clone of it as the one that serves. */
async function makeReleases(folder: string): Promise<void> {
  const origin = join(folder, "origin");
  const git = (...args: string[]) =>
    run("git", ["-c", "user.name=A", "-c", "user.email=a@agency.example", "-C", origin, ...args]);
  await run("git", ["clone", "--quiet", "--no-local", root, origin]);
  await run("git", ["clone", "--quiet", origin, join(folder, "first")]);
  symlinkSync("first", join(folder, "current"));
  const release = async (version: string, edit: (at: (path: string) => string) => void) => {
    const at = (path: string) => join(origin, path);
    const manifest = readFileSync(at("package.json"), "utf8");
    writeFileSync(
      at("package.json"),
      manifest.replace(/"version": "[^"]*"/, `"version": "${version}"`),
    );
    edit(at);
    await git("add", "--all");
    await git("commit", "--quiet", "--message", version);
    await git("tag", "--annotate", `v${version}`, "--message", version);
  };
  await release("0.98.0", (at) =>
    writeFileSync(
      at("app/db/migrations/9998_upgrade_proof.sql"),
      "-- Oldest release beside it: 0200\nALTER TABLE bookings ADD COLUMN upgrade_proof integer NOT NULL DEFAULT 0;\n",
    ),
  );
  await release("0.99.0", (at) => {
    const page = at("app/routes/public/press.tsx");
    const source = readFileSync(page, "utf8");
    writeFileSync(
      page,
      source.replace(
        "export async function loader() {",
        `$&\n  if (Date.now() > 0) throw new Error("As the proof wants it.");`,
      ),
    );
  });
}

/** Runs the operator's command, and looks at the memory of it and of all that it starts. */
async function runUpgrade(folder: string, tag: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ["scripts/run.mjs", "operations/upgrade", "--to", tag], {
    cwd: join(folder, "current"),
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let memory = 0;
  const timer = setInterval(() => {
    memory = Math.max(memory, memoryBelow(child.pid ?? 0));
  }, 500);
  const exit = once(child, "exit");
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = (await exit) as [number | null];
  clearInterval(timer);
  const said = `${out}${err}`.trim().split("\n").at(-1) ?? "";
  return { code, said, memory: Math.round(memory) };
}

/** The folder of the release that a supervisor runs. */
const servedBy = (supervisor: number): string =>
  childrenOf(supervisor)
    .map((pid) => basename(readlinkSync(`/proc/${pid}/cwd`)))
    .join();

const childrenOf = (pid: number): number[] =>
  globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
    readFileSync(file, "utf8").split(" ").filter(Boolean).map(Number),
  );

/** Megabytes of a process and of all that it started, each page counted once. */
function memoryBelow(pid: number): number {
  try {
    const { pss } = processMemory(pid);
    return childrenOf(pid).reduce((sum, child) => sum + memoryBelow(child), pss);
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/** Where this machine's npm gets packages from, as its environment says. */
const packageServers = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(?:npm_config_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/i.test(name),
    ),
  );
