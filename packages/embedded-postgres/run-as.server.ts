import { execFile, spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import { stat } from "node:fs/promises";
import { userInfo } from "node:os";
import { promisify } from "node:util";
import { StartRefused } from "./start-refused.ts";

const run = promisify(execFile);

/** How PostgreSQL's programs are started: as which owner of the files (undefined: ours), behind which command. */
export type RunAs = { owner: { uid: number; gid: number } | undefined; prefix: readonly string[] };

const namespace = ["unshare", "--user", "--map-user=65534", "--map-group=65534"];

/**
 * The way to run `postgres` on `dataDir`, tried before it is chosen, and the program's major version. PostgreSQL refuses to run as root, so root gets a
 * user namespace (works under a 0700 home, the files stay root's) or else an unprivileged user who reaches the folder. `initdb` refuses a user without a name, as
 * containers have them: a namespace gives one. Throws `StartRefused`.
 */
export async function chooseRunAs(dataDir: string, postgres: string): Promise<{ runAs: RunAs; major: number }> {
  const failures: string[] = [];
  const root = process.getuid?.() === 0;
  for (const runAs of root ? await waysForRoot(dataDir) : [{ owner: undefined, prefix: hasName() ? [] : namespace }]) {
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

/** Starts one of PostgreSQL's programs, in the root folder unless told, without the PG* variables and the locale of whoever started us. */
export function spawnAs(runAs: RunAs, program: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  const user = runAs.prefix.length === 0 && runAs.owner ? runAs.owner : {};
  return spawn(command, rest, { cwd: "/", ...options, ...user, env: programEnv() });
}

const programEnv = () => ({ PATH: `${process.env.PATH ?? ""}:/usr/bin:/bin`, LC_ALL: "C", TZ: "UTC" });

async function waysForRoot(dataDir: string): Promise<RunAs[]> {
  const { uid } = await stat(dataDir);
  const users = await Promise.all([...(uid === 0 ? [] : [String(uid)]), "postgres", "nobody"].map(knownUser));
  return [{ owner: { uid: 0, gid: 0 }, prefix: namespace }, ...users.flatMap((owner) => (owner ? [{ owner, prefix: [] }] : []))];
}

/** The ids of a user, by name or number, if the system knows one without root's rights. */
async function knownUser(user: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all(["-u", "-g"].map(async (flag) => Number((await run("id", [flag, user])).stdout)));
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

/** The major version that `postgres --version` prints when run from inside `dataDir`, or why it can't. */
async function tryOut(runAs: RunAs, dataDir: string, postgres: string): Promise<number | string> {
  const child = spawnAs(runAs, "/bin/sh", ["-c", 'cd "$1" && exec "$2" --version', "sh", dataDir, postgres], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout?.on("data", (chunk) => (said += chunk));
  child.stderr?.on("data", (chunk) => (said += chunk));
  const failed = await new Promise<Error | undefined>((resolve) => child.once("error", resolve).once("close", () => resolve(undefined)));
  const major = /\(PostgreSQL\) (\d+)/.exec(said)?.[1];
  return major ? Number(major) : (failed?.message ?? said.trim().split("\n").at(-1) ?? "");
}
