import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { add, readPlaywright, readVitest } from "./test-reports.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grand-tour-reports-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reportOf(content: unknown): Promise<string> {
  const file = join(folder, "report.json");
  await writeFile(file, JSON.stringify(content));
  return file;
}

const vitest = (tests: readonly object[], rest: object = {}) => ({
  numPassedTests: 3,
  numFailedTests: tests.length,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [
    { name: "tests/a.test.ts", status: "failed", message: "", assertionResults: tests, ...rest },
  ],
});

test("a failure in Vitest is listed with its reason", async () => {
  const runner = "    at run (file:///site/node_modules/vitest/dist/run.js:1:1)";
  const message = `\u001B[31mexpected 1 to be 2\u001B[39m\n    at a.ts\n${runner}`;
  const file = await reportOf(
    vitest([{ fullName: "a sum adds up", status: "failed", failureMessages: [message] }]),
  );
  expect(await readVitest(file, 1)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 1,
    failures: ["tests/a.test.ts › a sum adds up\n    expected 1 to be 2\n        at a.ts"],
  });
});

test("a file that can't be loaded is a failure, and so are a missing report and a run that failed only by its exit code", async () => {
  const unloaded = await readVitest(await reportOf(vitest([], { message: "no such module" })), 1);
  expect(unloaded).toMatchObject({
    failed: 1,
    failures: ["tests/a.test.ts\n    no such module", "Vitest failed outside any test."],
  });
  expect(await readVitest(join(folder, "none.json"), 0)).toMatchObject({
    passed: 0,
    failed: 1,
    failures: ["Vitest wrote no report that can be read."],
  });
  const green = vitest([], { status: "passed" });
  expect(await readVitest(await reportOf(green), 1)).toMatchObject({
    failed: 1,
    failures: ["Vitest failed outside any test."],
  });
  expect(await readVitest(await reportOf(green), 0)).toMatchObject({ failed: 0, failures: [] });
  const none = { ...vitest([]), numPassedTests: 0, numPendingTests: 0, testResults: [] };
  expect(await readVitest(await reportOf(none), 1)).toMatchObject({
    failed: 1,
    failures: ["Vitest found no test; is the path right?"],
  });
});

test("a failure in Playwright is listed at any depth, and so is a test that passed on retry", async () => {
  const spec = (title: string, ok: boolean, status: string, message: string) => ({
    title,
    file: "a.spec.ts",
    line: 7,
    ok,
    tests: [{ status, results: [{ errors: message === "" ? [] : [{ message }] }] }],
  });
  const file = await reportOf({
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec("passes", true, "expected", ""), spec("wavers", true, "flaky", "too early")],
        suites: [{ specs: [spec("breaks", false, "unexpected", "gone")] }],
      },
    ],
    errors: [],
  });
  const browser = await readPlaywright(file, 1);
  expect(browser).toEqual({
    passed: 5,
    failed: 2,
    skipped: 0,
    failures: ["a.spec.ts:7 › wavers\n    too early", "a.spec.ts:7 › breaks\n    gone"],
  });
  expect(add(browser, browser)).toMatchObject({ passed: 10, failed: 4, failures: { length: 4 } });
});
