import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { StartRefused } from "./start-refused.ts";

const run = promisify(execFile);

/** How to run PostgreSQL's programs: the files' owner (undefined: ours) and a command prefix. */
export type RunAs = { owner: { uid: number; gid: number } | undefined; prefix: readonly string[] };

const namespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];

/**
 * How to run `postgres` on `dataDir`, tested first, and its major version. PostgreSQL refuses root,
 * so root gets a user namespace, or an unprivileged user with access. `initdb` refuses unnamed
 * users (containers): a namespace helps. Throws `StartRefused`.
 */
export async function chooseRunAs(
  dataDir: string,
  postgres: string,
): Promise<{ runAs: RunAs; major: number }> {
  const failures: string[] = [];
  const root = process.getuid?.() === 0;
  for (const runAs of root
    ? await waysForRoot(dataDir)
    : [{ owner: undefined, prefix: hasName() ? [] : namespace }]) {
    const outcome = await tryOut(runAs, dataDir, postgres);
    if (typeof outcome === "number") return { runAs, major: outcome };
    failures.push(outcome);
  }
  const reasons = [...new Set(failures)].join("; ");
  throw new StartRefused(
    root
      ? `PostgreSQL does not run as root, and no other way is open here (${reasons}): set DATABASE_URL to a PostgreSQL server, or start as another user.`
      : `The PostgreSQL that comes with Grand Tour does not run here (${reasons}): set DATABASE_URL to a PostgreSQL server.`,
  );
}

/**
 * Starts a PostgreSQL program, in the root folder by default, without PG* variables and our locale.
 */
export function spawnAs(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ChildProcess {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const user = runAs.prefix.length === 0 && runAs.owner ? runAs.owner : {};
  return spawn(command, rest, { cwd: "/", ...options, ...user, env: programEnv() });
}

const programEnv = () => ({
  PATH: `${process.env.PATH ?? ""}:/usr/bin:/bin`,
  LC_ALL: "C",
  TZ: "UTC",
});

async function waysForRoot(dataDir: string): Promise<RunAs[]> {
  const { uid } = await stat(dataDir);
  const users = await Promise.all(
    [...(uid === 0 ? [] : [String(uid)]), "postgres", "nobody"].map(knownUser),
  );
  return [
    { owner: { uid: 0, gid: 0 }, prefix: namespace },
    ...users.flatMap((owner) => (owner ? [{ owner, prefix: [] }] : [])),
  ];
}

/** A user's ids by name or number; undefined if unknown or root. */
async function knownUser(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, user])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

function hasName(): boolean {
  try {
    return userInfo().username !== "";
  } catch {
    return false;
  }
}

/** The major version from `postgres --version` inside `dataDir`, or why it fails. */
async function tryOut(runAs: RunAs, dataDir: string, postgres: string): Promise<number | string> {
  const child = spawnAs(
    runAs,
    "/bin/sh",
    ["-c", 'cd "$1" && exec "$2" --version', "sh", dataDir, postgres],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  const failed = await new Promise<Error | undefined>((resolve) =>
    child.once("error", resolve).once("close", () => resolve(undefined)),
  );
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  return major ? Number(major) : (failed?.message ?? output.trim().split("\n").at(-1) ?? "");
}
