import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";

const project = mkdtempSync(join(tmpdir(), "grand-tour-lock-"));
afterAll(() => rmSync(project, { recursive: true }));

const bootstrap = join(project, "scripts", "bootstrap");
cpSync(import.meta.dirname, bootstrap, { recursive: true });
const start = join(bootstrap, "start.mjs");
writeFileSync(
  start,
  `import { once } from "node:events";
import { oneAtATime } from "./one-at-a-time.mjs";
await oneAtATime(async () => {
  console.log("building");
  await once(process.stdin, "data");
});
process.exit();`,
);

/** A start of the project with a temporary folder of its own; `line` reads what it says next. */
function startWith(temporary: string) {
  const TMPDIR = join(project, temporary);
  mkdirSync(TMPDIR);
  const child = spawn(process.execPath, [start], {
    env: { ...process.env, TMPDIR },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  return {
    line: async (): Promise<unknown> => (await lines.next()).value,
    finish: async () => {
      child.stdin.write("done");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

test("of two builds in one folder, one waits for the other, also with another TMPDIR", async () => {
  const first = startWith("one");
  expect(await first.line()).toBe("building");
  const second = startWith("two");
  expect(await second.line()).toMatch(/^Waiting for another start in this folder/);
  await first.finish();
  expect(await second.line()).toBe("building");
  await second.finish();
  expect(readdirSync(project).toSorted()).toEqual(["one", "scripts", "two"]);
});
