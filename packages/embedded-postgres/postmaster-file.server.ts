import { execFile } from "node:child_process";
import {
  chown,
  link,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { socketLock } from "./address.server.ts";
import { processExists } from "./processes.server.ts";

const run = promisify(execFile);

export type LivePostmaster = { pid: number; port: number };

/**
 * The cluster's running PostgreSQL according to postmaster.pid. A pid reused by another program, or
 * a zombie, does not count.
 */
export async function findLivePostmaster(folder: string): Promise<LivePostmaster | undefined> {
  const lines = (await readPidFile(folder))?.split("\n");
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])];
  return (await isPostmaster(pid, folder)) ? { pid, port } : undefined;
}

/** Whether the process is the PostgreSQL that serves `folder`, until it releases the folder. */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid < 2) return false;
  const command = await commandOf(pid);
  if (command === "") return isEndingIn(folder, pid);
  return /(^|\/)postgres\b/.test(command) && command.includes(`-D ${folder} `);
}

/** When a process ends, Linux frees its memory and command line before its files and folder. */
const isEndingIn = (folder: string, pid: number): Promise<boolean> =>
  Promise.all([readlink(`/proc/${pid}/cwd`), realpath(folder)]).then(
    ([worksIn, real]) => worksIn === real,
    () => false,
  );

/**
 * Prepares a start after a crash left postmaster.pid. PostgreSQL ignores a dead pid but stops at a
 * reused one; replacing it by ours, its parent's, lets it continue, and it still checks the shared
 * memory.
 */
export async function disownStalePostmaster(
  folder: string,
  owner: { uid: number; gid: number } | undefined,
): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  const content = await readPidFile(folder);
  if (content === undefined) return;
  const pid = Math.abs(Number(content.split("\n", 1)[0]));
  if (pid > 1 ? !processExists(pid) : await isYoung(file)) return;
  // A concurrent start has begun to serve the folder since nobody did.
  if (await isPostmaster(pid, folder)) return;
  const [claimed, replacement] = [`${file}.stale-${process.pid}`, `${file}.new-${process.pid}`];
  try {
    await writeFile(replacement, content.replace(/^.*/, String(process.pid)), { mode: 0o600 });
    if (owner) await chown(replacement, owner.uid, owner.gid);
    await rename(file, claimed);
    // Of concurrent starts one claims the file; a newer one goes back, and link() never overwrites.
    const judged = (await readFile(claimed, "utf8")) === content;
    if (!judged || pid > 1) await link(judged ? replacement : claimed, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    await Promise.all([claimed, replacement].map((name) => rm(name, { force: true })));
  }
}

/**
 * The same for the socket's lock, which has the same pid. Only the holder of postmaster.pid takes
 * that name, so removing it is safe.
 */
export async function removeStaleSocketLock(sockets: string, folder: string): Promise<void> {
  const file = socketLock(sockets);
  const content = await readFile(file, "utf8").catch(() => undefined);
  if (content === undefined) return;
  if (!(await isPostmaster(Math.abs(Number(content.split("\n", 1)[0])), folder)))
    await rm(file, { force: true });
}

const readPidFile = (folder: string) =>
  readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => undefined);

/** A new empty file is about to be written; an old one was left by a full disk. */
const isYoung = async (file: string) => Date.now() - (await stat(file)).mtimeMs < 1000;

/**
 * A process's command line, words separated and ended by spaces; '' if gone, ending or a zombie.
 */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux")
    return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
  return run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => `${stdout.trim()} `,
    () => "",
  );
}
