import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import {
  ask,
  holdInProcess,
  killHard,
  startIn,
  temporaryFolder,
} from "./fixtures/embedded-folder.ts";
import { killAllIn, processesIn } from "./fixtures/processes-in.ts";

test("a first start killed while it creates the database does not block the next", async () => {
  const dataDir = await temporaryFolder();
  const { child, findEvent } = holdInProcess(dataDir);
  await findEvent(({ log }) => log?.startsWith("Creating the database") === true);
  await expect
    .poll(async () =>
      (await readdir(dataDir, { recursive: true })).some((name) => name.endsWith("PG_VERSION")),
    )
    .toBe(true);
  await killHard(child);
  // Its children may start others before they end.
  await expect.poll(async () => (await killAllIn(dataDir), processesIn(dataDir))).toEqual([]);
  expect(await readdir(dataDir)).toEqual([expect.stringMatching(/^postgres\.new-/)]);

  const { url } = await startIn(dataDir, { durable: false });
  expect(await ask(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  expect(await readdir(dataDir)).toEqual(["postgres"]);
});

test("the draft folder of a running start stays, that of a dead one is removed", async () => {
  const dataDir = await temporaryFolder();
  const gone = spawn("true");
  await once(gone, "exit");
  await mkdir(path.join(dataDir, `postgres.new-${process.ppid}-aa`));
  await mkdir(path.join(dataDir, `postgres.new-${gone.pid}-bb`));
  await startIn(dataDir, { durable: false });
  expect((await readdir(dataDir)).toSorted()).toEqual([
    "postgres",
    `postgres.new-${process.ppid}-aa`,
  ]);
});

test("a folder of that name with other content is refused, and kept", async () => {
  const dataDir = await temporaryFolder();
  await mkdir(path.join(dataDir, "postgres"));
  await writeFile(path.join(dataDir, "postgres", "letter.txt"), "mine");
  await expect(startIn(dataDir)).rejects.toThrow(
    `${dataDir}/postgres is there but holds no database`,
  );
  expect(await readdir(dataDir, { recursive: true })).toEqual(["postgres", "postgres/letter.txt"]);
});
