import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  ask,
  killHard,
  holdInProcess,
  postmasterPid,
  startIn,
  temporaryFolder,
} from "./fixtures/embedded-folder.ts";
import { processesIn } from "./fixtures/processes-in.ts";
import { disownStalePostmaster, isPostmaster } from "./postmaster-file.server.ts";

/**
 * A folder after a power loss: no process, but postmaster.pid and the socket's lock with the given
 * `pid`.
 */
async function crashedFolder(pid: string): Promise<{ dataDir: string; file: string }> {
  const dataDir = await temporaryFolder();
  const { child, outcome } = holdInProcess(dataDir);
  const { url = "" } = await outcome();
  await ask(url, "CREATE TABLE trips AS SELECT 'Lisbon' AS name");
  const file = path.join(dataDir, "postgres", "cluster", "postmaster.pid");
  const content = await readFile(file, "utf8");
  await killHard(child);
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  await expect.poll(() => processesIn(dataDir)).toEqual([]);
  await writeFile(file, pid === "" ? "" : content.replace(/^.*/, pid));
  const lock = path.join(dataDir, "postgres", ".s.PGSQL.5432.lock");
  await writeFile(lock, (await readFile(lock, "utf8")).replace(/^.*/, pid));
  return { dataDir, file };
}

test("a pid file with a pid that another program has now does not block the start", async () => {
  const other = spawn("cat", { stdio: ["pipe", "ignore", "ignore"] });
  onTestFinished(() => void other.kill());
  const { dataDir } = await crashedFolder(String(other.pid));
  const { url } = await startIn(dataDir);
  expect(await ask(url, "SELECT name FROM trips")).toEqual([{ name: "Lisbon" }]);
  expect(other.exitCode).toBeNull();
  expect(await isPostmaster(other.pid ?? 0, path.join(dataDir, "postgres", "cluster"))).toBe(false);
});

test("neither does one with a dead pid, nor an empty one", async () => {
  const { dataDir, file } = await crashedFolder("4194304");
  await (await startIn(dataDir)).stop();
  await writeFile(file, "");
  const { url } = await startIn(dataDir);
  expect(await ask(url, "SELECT name FROM trips")).toEqual([{ name: "Lisbon" }]);
});

test("a PostgreSQL that serves the folder keeps its file when another start takes it for stale", async () => {
  const dataDir = await temporaryFolder();
  const { url } = await startIn(dataDir, { durable: false });
  const pid = await postmasterPid(dataDir);
  await disownStalePostmaster(path.join(dataDir, "postgres", "cluster"), undefined);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("another program with the folder's name is no PostgreSQL, and another folder's PostgreSQL is not this one's", async () => {
  const dataDir = await temporaryFolder();
  await startIn(dataDir, { durable: false });
  const pid = await postmasterPid(dataDir);
  expect(await isPostmaster(pid, path.join(dataDir, "postgres", "cluster"))).toBe(true);
  expect(await isPostmaster(pid, path.join(dataDir, "postgres"))).toBe(false);
  expect(await isPostmaster(process.pid, path.join(dataDir, "postgres", "cluster"))).toBe(false);
});

test("a PostgreSQL that ends counts as running until it has released its folder", async () => {
  const folder = await temporaryFolder();
  // A stand-in with that name and folder. Linux frees its command line first, then memory, then
  // folder; much memory makes the end observable.
  const script = "memory=$(head -c 200000000 /dev/zero | tr '\\0' x); echo filled; read -r end";
  const child = spawn("/bin/sh", ["-c", script, "postgres", "-D", folder, "end"], {
    argv0: "postgres",
    cwd: folder,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  expect(await isPostmaster(child.pid ?? 0, folder)).toBe(true);
  child.kill("SIGKILL");
  while (await isPostmaster(child.pid ?? 0, folder));
  expect(existsSync(`/proc/${child.pid}/cwd`)).toBe(false);
});
