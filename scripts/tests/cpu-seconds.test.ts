import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { readChildrenSeconds } from "./cpu-seconds.ts";

test.runIf(existsSync("/proc/self/stat"))("an ended child's child counts", async () => {
  const busy = `const until = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < until);`;
  const parent = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
  const before = await readChildrenSeconds();
  execFileSync(process.execPath, ["-e", parent]);
  expect((await readChildrenSeconds()) - before).toBeGreaterThanOrEqual(0.2);
});

test("a process that is none has zero", async () => {
  expect(await readChildrenSeconds(0)).toBe(0);
});
