import { once } from "node:events";
import { createServer } from "node:net";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  ask,
  askUntilAnswered,
  holdInProcess,
  killHard,
  postmasterPid,
  startIn,
  temporaryFolder,
} from "./fixtures/embedded-folder.ts";
import { processesIn } from "./fixtures/processes-in.ts";
import type { DatabaseExit } from "./database-supervisor.server.ts";

test("a database left running by a process killed with -9 is taken over, with its rows, and stopped in the end", async () => {
  const dataDir = await temporaryFolder();
  const { child, outcome } = holdInProcess(dataDir);
  const { url = "" } = await outcome();
  await ask(url, "CREATE TABLE trips AS SELECT 'Lisbon' AS name");
  const pid = await postmasterPid(dataDir);
  await killHard(child);

  const next = await startIn(dataDir);
  expect(next.lines).toEqual(["Took over the database of a process that was killed."]);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect(await ask(next.url, "SELECT name FROM trips")).toEqual([{ name: "Lisbon" }]);
  await next.stop();
  // Children of a killed postmaster end by themselves, at different times.
  await expect.poll(() => processesIn(dataDir)).toEqual([]);
});

test.for([{ adopted: false }, { adopted: true }])(
  "PostgreSQL killed with -9 is restarted (adopted: $adopted)",
  async ({ adopted }) => {
    const dataDir = await temporaryFolder();
    if (adopted) {
      const { child, outcome } = holdInProcess(dataDir);
      await outcome();
      await killHard(child);
    }
    const { url, onExit, lines, stop } = await startIn(dataDir);
    const exits: DatabaseExit[] = [];
    onExit((exit) => exits.push(exit));
    await ask(url, "CREATE TABLE trips AS SELECT 'Lisbon' AS name");
    for (const round of [1, 2]) {
      process.kill(await postmasterPid(dataDir), "SIGKILL");
      expect(await askUntilAnswered(url, "SELECT name FROM trips")).toEqual([{ name: "Lisbon" }]);
      await expect
        .poll(() => lines.filter((line) => line.startsWith("The database is back after")))
        .toHaveLength(round);
    }
    expect(exits).toEqual([{ final: false }, { final: false }]);
    expect((await holdInProcess(dataDir).outcome()).refused).toContain("already running");
    await stop();
    // Children of a killed postmaster end by themselves, at different times.
    await expect.poll(() => processesIn(dataDir)).toEqual([]);
    expect(exits).toHaveLength(2);
  },
);

test("on a port it is restarted on the same port", async () => {
  const dataDir = path.join(await temporaryFolder(), "l".repeat(100));
  await mkdir(dataDir);
  const { url } = await startIn(dataDir, { durable: false });
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  expect(await askUntilAnswered(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a port taken by another program meanwhile is replaced", async () => {
  const dataDir = path.join(await temporaryFolder(), "l".repeat(100));
  const first = await startIn(dataDir, { durable: false });
  await first.stop();
  const squatter = createServer((socket) => void socket.destroy()).listen(
    Number(new URL(first.url).port),
    "127.0.0.1",
  );
  onTestFinished(() => void squatter.close());
  await once(squatter, "listening");
  const second = await startIn(dataDir, { durable: false });
  expect(second.url).not.toBe(first.url);
  expect(await ask(second.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a lost lock connection is opened again without a restart", async () => {
  const dataDir = await temporaryFolder();
  const { url, lines } = await startIn(dataDir, { durable: false });
  const pid = await postmasterPid(dataDir);
  const [supervisor] = await ask<{ pid: number }>(
    url,
    "SELECT pid FROM pg_locks WHERE locktype = 'advisory'",
  );
  process.kill(supervisor?.pid ?? 0, "SIGTERM");
  await expect.poll(() => lines.at(-1)).toMatch(/^The database is back after/);
  expect(await postmasterPid(dataDir)).toBe(pid);
  expect((await holdInProcess(dataDir).outcome()).refused).toContain("already running");
});

test("a stop during a restart leaves nothing running", async () => {
  const dataDir = await temporaryFolder();
  const { stop, onExit } = await startIn(dataDir, { durable: false });
  const exit = new Promise((resolve) => onExit(resolve));
  process.kill(await postmasterPid(dataDir), "SIGKILL");
  await exit;
  await stop();
  // Children of a killed postmaster end by themselves, at different times.
  await expect.poll(() => processesIn(dataDir)).toEqual([]);
});
