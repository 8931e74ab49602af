import { execFile } from "node:child_process";
import { chmod, chown, mkdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ask, holdInProcess, startIn, temporaryFolder } from "./fixtures/embedded-folder.ts";
import { findBinaries } from "./postgres-binaries.server.ts";

const run = promisify(execFile);
const works = (attempt: Promise<unknown>) =>
  attempt.then(
    () => true,
    () => false,
  );
const root = process.getuid?.() === 0;
const { postgres } = await findBinaries();
/**
 * Containers forbid user namespaces, and a 0700 home hides the programs from other users: such
 * tests are skipped.
 */
const namespaces = await works(run("unshare", ["--user", "--map-user=65534", "true"]));
const reachable = root && (await works(run(postgres, ["--version"], { uid: 65_534, gid: 65_534 })));

afterEach(() => void vi.unstubAllEnvs());

/** Simulates a machine without user namespaces, like most containers. */
async function closeNamespaces(): Promise<void> {
  const bin = await temporaryFolder();
  const unshare = path.join(bin, "unshare");
  await writeFile(unshare, "#!/bin/sh\necho 'unshare: Operation not permitted' >&2\nexit 1\n");
  await chmod(bin, 0o755);
  await chmod(unshare, 0o755);
  vi.stubEnv("PATH", `${bin}:${process.env.PATH}`);
}

async function folderWithMode(mode: number): Promise<string> {
  const parent = await temporaryFolder();
  await chmod(parent, mode);
  await mkdir(path.join(parent, "data"));
  return path.join(parent, "data");
}

const ownerOf = async (dataDir: string) =>
  (await stat(path.join(dataDir, "postgres", "cluster", "PG_VERSION"))).uid;

describe.skipIf(!root)("started as root", () => {
  test.skipIf(!namespaces)(
    "it runs in a user namespace, below a folder that only root can enter, and the files stay root's",
    async () => {
      const dataDir = await folderWithMode(0o700);
      const { url } = await startIn(dataDir, { durable: false });
      expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      expect(await ownerOf(dataDir)).toBe(0);
    },
  );

  test.skipIf(!namespaces || !reachable)(
    "without user namespaces it runs as an unprivileged user, and uses root's files again when they are available",
    async () => {
      const dataDir = await folderWithMode(0o755);
      await closeNamespaces();
      const plain = await startIn(dataDir, { durable: false });
      await ask(plain.url, "CREATE TABLE trips AS SELECT 'Lisbon' AS name");
      expect(await ownerOf(dataDir)).toBeGreaterThan(0);
      await plain.stop();

      vi.unstubAllEnvs();
      const namespaced = await startIn(dataDir, { durable: false });
      expect(await ask(namespaced.url, "SELECT name FROM trips")).toEqual([{ name: "Lisbon" }]);
      expect(await ownerOf(dataDir)).toBe(0);
      await namespaced.stop();

      await closeNamespaces();
      const again = await startIn(dataDir, { durable: false });
      expect(await ask(again.url, "SELECT name FROM trips")).toEqual([{ name: "Lisbon" }]);
    },
  );

  test.skipIf(!reachable)(
    "below a folder that only another user can enter it runs as that user",
    async () => {
      const dataDir = await folderWithMode(0o700);
      for (const folder of [path.dirname(dataDir), dataDir]) await chown(folder, 1, 1);
      await startIn(dataDir, { durable: false });
      expect(await ownerOf(dataDir)).toBe(1);
    },
  );

  test.skipIf(!namespaces || !reachable)(
    "a user without a name, as in containers, gets one",
    async () => {
      const dataDir = await folderWithMode(0o755);
      await chown(dataDir, 54_321, 54_321);
      const { url = "" } = await holdInProcess(dataDir, { uid: 54_321, gid: 54_321 }).outcome();
      expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      expect(await ownerOf(dataDir)).toBe(54_321);
    },
  );

  test("if nothing works, one line says to set DATABASE_URL", async () => {
    const dataDir = await folderWithMode(0o700);
    await closeNamespaces();
    await expect(startIn(dataDir)).rejects.toThrow(
      /^PostgreSQL does not run as root, and no other way is open here \(unshare: Operation not permitted; .*\): set DATABASE_URL to a PostgreSQL server, or start as another user\.$/,
    );
  });
});
