import { execFile } from "node:child_process";
import { chown, link, readFile, readlink, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { socketLock } from "./address.server.ts";
import { processExists } from "./processes.server.ts";

const run = promisify(execFile);

export type LivePostmaster = { pid: number; port: number };

/** The running PostgreSQL of the cluster folder, as its postmaster.pid names it. A pid that another program or a zombie has now is no postmaster. */
export async function findLivePostmaster(folder: string): Promise<LivePostmaster | undefined> {
  const lines = (await readPidFile(folder))?.split("\n");
  const [pid, port] = [Number(lines?.[0]), Number(lines?.[3])];
  return (await isPostmaster(pid, folder)) ? { pid, port } : undefined;
}

/** Whether the process `pid` is the PostgreSQL that serves `folder`, until it has let go of the folder. */
export async function isPostmaster(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid < 2) return false;
  const command = await commandOf(pid);
  if (command === "") return isEndingIn(folder, pid);
  return /(^|\/)postgres\b/.test(command) && command.includes(`-D ${folder} `);
}

/** Linux takes from a process that ends its memory, and the command line with it, before its files and its folder. */
const isEndingIn = (folder: string, pid: number): Promise<boolean> =>
  Promise.all([readlink(`/proc/${pid}/cwd`), realpath(folder)]).then(
    ([worksIn, real]) => worksIn === real,
    () => false,
  );

/**
 * Makes way for a start where postmaster.pid was left by a crash. PostgreSQL itself sees through a pid that is gone; it stops at one that another program
 * has now. Then the line with the pid is ours instead, which it passes as its parent's: it still reads the rest, and refuses while processes of
 * the crashed server hold the shared memory.
 */
export async function disownStalePostmaster(folder: string, owner: { uid: number; gid: number } | undefined): Promise<void> {
  const file = path.join(folder, "postmaster.pid");
  const content = await readPidFile(folder);
  if (content === undefined) return;
  const pid = Math.abs(Number(content.split("\n", 1)[0]));
  if (pid > 1 ? !processExists(pid) : await isYoung(file)) return;
  const [claimed, replacement] = [`${file}.stale-${process.pid}`, `${file}.new-${process.pid}`];
  try {
    await writeFile(replacement, content.replace(/^.*/, String(process.pid)), { mode: 0o600 });
    if (owner) await chown(replacement, owner.uid, owner.gid);
    await rename(file, claimed);
    // Of two starts at once one gets here with the file it judged; what the other has made meanwhile goes back, and link() never overwrites.
    const judged = (await readFile(claimed, "utf8")) === content;
    if (!judged || pid > 1) await link(judged ? replacement : claimed, file);
  } catch (error) {
    if (!["ENOENT", "EEXIST"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error;
  } finally {
    await Promise.all([claimed, replacement].map((name) => rm(name, { force: true })));
  }
}

/**
 * The same for the lock beside the socket in `sockets`, which a crash leaves too and which names the same pid. It guards that name alone, which nobody takes who does not hold
 * postmaster.pid: taken away at the wrong moment, it is not missed.
 */
export async function removeStaleSocketLock(sockets: string, folder: string): Promise<void> {
  const file = socketLock(sockets);
  const content = await readFile(file, "utf8").catch(() => undefined);
  if (content === undefined) return;
  if (!(await isPostmaster(Math.abs(Number(content.split("\n", 1)[0])), folder))) await rm(file, { force: true });
}

const readPidFile = (folder: string) => readFile(path.join(folder, "postmaster.pid"), "utf8").catch(() => undefined);

/** An empty file of this second is one that a PostgreSQL is about to fill; an older one was left by a full disk. */
const isYoung = async (file: string) => Date.now() - (await stat(file)).mtimeMs < 1000;

/** The command line of a process, words parted and ended by a space; empty for one that is gone or ending, and for a zombie. */
async function commandOf(pid: number): Promise<string> {
  if (process.platform === "linux") return (await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "")).replaceAll("\0", " ");
  return run("ps", ["-ww", "-o", "command=", "-p", String(pid)]).then(
    ({ stdout }) => `${stdout.trim()} `,
    () => "",
  );
}
