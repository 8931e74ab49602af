import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readBrowserSeconds, readChildrenSeconds } from "./cpu-seconds.ts";

const busy = `const until = process.cpuUsage().user + 200_000; while (process.cpuUsage().user < until);`;

describe.runIf(existsSync("/proc/self/stat"))("CPU seconds", () => {
  test("of an ended child's child count", async () => {
    const parent = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(busy)}])`;
    const before = await readChildrenSeconds();
    execFileSync(process.execPath, ["-e", parent]);
    expect((await readChildrenSeconds()) - before).toBeGreaterThanOrEqual(0.2);
  });

  test("of a browser's running process count; control: not of another program's", async () => {
    for (const [argument, least, most] of [
      ["--type=renderer", 0.2, 10],
      ["--kind=renderer", 0, 0],
    ] as const) {
      const script = `${busy} console.log("busy"); setInterval(() => {}, 1_000);`;
      const child = spawn(process.execPath, ["-e", script, "--", argument]);
      await once(child.stdout, "data");
      const seconds = await readBrowserSeconds();
      child.kill();
      await once(child, "exit");
      expect(seconds).toBeGreaterThanOrEqual(least);
      expect(seconds).toBeLessThanOrEqual(most);
    }
  });
});

test("a process that is none has zero", async () => {
  expect(await readChildrenSeconds(0)).toBe(0);
});
