import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { ask, killHard, temporaryFolder } from "./fixtures/embedded-folder.ts";
import { processesIn } from "./fixtures/processes-in.ts";
import { startTemporaryDatabase } from "./temporary.server.ts";

afterEach(() => void vi.unstubAllEnvs());

test("a temporary database may create databases, and is removed by its stop", async () => {
  const folder = await temporaryFolder();
  vi.stubEnv("TMPDIR", folder);
  const { ownerUrl, stop } = await startTemporaryDatabase();
  await ask(ownerUrl, "CREATE DATABASE another");
  await stop();
  expect(await processesIn(folder)).toEqual([]);
  expect(await readdir(folder)).toEqual([]);
});

test("leftovers of a killed run are removed by the next", async () => {
  const folder = await temporaryFolder();
  vi.stubEnv("TMPDIR", folder);
  expect(tmpdir()).toBe(folder);
  const script = `import { startTemporaryDatabase } from ${JSON.stringify(path.join(import.meta.dirname, "temporary.server.ts"))};
    await startTemporaryDatabase(); console.log("runs");`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  await killHard(child);
  expect(await processesIn(folder)).not.toEqual([]);
  const { stop } = await startTemporaryDatabase();
  expect(await readdir(folder)).toHaveLength(1);
  await stop();
  expect(await processesIn(folder)).toEqual([]);
});
