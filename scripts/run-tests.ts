// The second half of `npm test`, on the pinned Node: every check and every test, what failed once more at the end, and one line that counts them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { runChecks, runProgram } from "./checks.ts";
import { add, type Result, readPlaywright, readVitest } from "./test-reports.ts";

const folder = await mkdtemp(join(tmpdir(), "grand-tour-tests-"));
const reports = { vitest: join(folder, "vitest.json"), playwright: join(folder, "playwright.json") };
try {
  const total = [await countChecks(), await unitTests(), await browserTests()].reduce(add);
  if (total.failures.length > 0) console.log(`Failed:\n\n${total.failures.join("\n\n")}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Checks are no tests; one that fails counts as one that failed. */
async function countChecks(): Promise<Result> {
  const failures = await runChecks();
  return { passed: 0, failed: failures.length, skipped: 0, failures };
}

async function unitTests(): Promise<Result> {
  console.log("Unit and integration tests …");
  const code = await runProgram(["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`]);
  return readVitest(reports.vitest, code);
}

async function browserTests(): Promise<Result> {
  console.log("Browser tests …");
  const browser = await findBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright, ...(browser === undefined ? {} : { CHROMIUM: browser }) };
  return readPlaywright(reports.playwright, await runProgram(["playwright", "test", "--reporter=list,json"], env));
}
