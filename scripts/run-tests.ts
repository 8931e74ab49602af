// The second half of `npm test`, on the pinned Node: every check and every test, and one line that counts them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { runChecks, runProgram } from "./checks.ts";
import { add, type Count, readPlaywright, readVitest } from "./test-reports.ts";

const folder = await mkdtemp(join(tmpdir(), "grand-tour-tests-"));
const reports = { vitest: join(folder, "vitest.json"), playwright: join(folder, "playwright.json") };
try {
  const total = [await countChecks(), await unitTests(), await browserTests()].reduce(add);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Checks are no tests; one that fails counts as one that failed. */
async function countChecks(): Promise<Count> {
  return { passed: 0, failed: await runChecks(), skipped: 0 };
}

async function unitTests(): Promise<Count> {
  console.log("Unit and integration tests …");
  const code = await runProgram(["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`]);
  return readVitest(reports.vitest, code);
}

async function browserTests(): Promise<Count> {
  console.log("Browser tests …");
  const browser = await findBrowser();
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright, ...(browser === undefined ? {} : { CHROMIUM: browser }) };
  return readPlaywright(reports.playwright, await runProgram(["playwright", "test", "--reporter=list,json"], env));
}
