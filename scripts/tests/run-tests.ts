// The second half of `npm test`, on the pinned Node. Without arguments it runs every check and
// test; paths or options of Vitest or Playwright select tests. Prints failures and one line of
// counts.
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.ts";
import { readChildrenSeconds } from "./cpu-seconds.ts";
import {
  fastTests,
  floodTests,
  packageTests,
  readProgram,
  runChecks,
  runProgram,
  siteTests,
} from "../checks/checks.ts";
import { add, type Result, readPlaywright, readVitest } from "./test-reports.ts";

const browserTests = "tests/e2e";
const chosen = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), "grand-tour-tests-"));
/** A line for each worker of the browser tests (tests/e2e/alive.ts). */
const browserSeconds = join(folder, "browser-seconds");
/** Our parent built the site (scripts/test.mjs). */
const buildSeconds = await readChildrenSeconds(process.ppid);
let printedSeconds = 0;
try {
  const total = chosen.length === 0 ? await runAll() : await runChosen();
  if (total.failures.length > 0) console.log(`Failed:\n\n${total.failures.join("\n\n")}\n`);
  const seconds = Math.round(buildSeconds + (await readSeconds()));
  console.log(`${seconds} CPU seconds, ${Math.round(buildSeconds)} of them to build the site`);
  console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * Two runs side by side, so that one has the cores while the other waits: what mostly computes, and
 * what mostly waits.
 */
async function runAll(): Promise<Result> {
  // It may have to be installed.
  const browser = findBrowser();
  console.log("Checks; beside them, tests of databases …");
  const checking = countChecks();
  const waiting = runWaiting(checking);
  const checked = await checking;
  console.log("Unit and page tests; beside them, tests of whole sites …");
  const fast = await runVitest(fastTests);
  const waited = await waiting;
  await printSeconds("Checks, fast tests, databases and sites");
  // Alone: beside them, a browser's clock and its pages were late.
  console.log("Floods and faults …");
  const floods = await runVitest(floodTests);
  await printSeconds("Floods and faults");
  console.log("Browser tests …");
  const browsed = await runPlaywright([], await browser);
  await printSeconds("Browser tests");
  return [checked, fast, waited, floods, browsed].reduce(add);
}

/** CPU seconds so far. */
async function readSeconds(): Promise<number> {
  const noted = await readFile(browserSeconds, "utf8").catch(() => "");
  const ofBrowsers = noted.split("\n").reduce((sum, line) => sum + Number(line), 0);
  return (await readChildrenSeconds()) + ofBrowsers;
}

/** What the programs that ended since the last line took. */
async function printSeconds(phase: string): Promise<void> {
  const seconds = await readSeconds();
  const ofPhase = Math.round(seconds - printedSeconds);
  console.log(`${phase}: ${ofPhase} CPU seconds`);
  printedSeconds = seconds;
}

/** Sites wait for the checks: a development server writes the route types that these read. */
async function runWaiting(checking: Promise<unknown>): Promise<Result> {
  const packages = await runVitestSilently(packageTests);
  await checking;
  const sites = await runVitestSilently(siteTests);
  return add(packages, sites);
}

async function runChosen(): Promise<Result> {
  const inBrowser = chosen.some((path) => path.replace(/^\.\//, "").startsWith(browserTests));
  return inBrowser ? runPlaywright(chosen, await findBrowser()) : runVitest(chosen);
}

/** A failed check counts as a failed test. */
async function countChecks(): Promise<Result> {
  const failures = await runChecks();
  return { passed: 0, failed: failures.length, skipped: 0, failures };
}

async function runVitest(args: readonly string[]): Promise<Result> {
  const report = join(folder, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return readVitest(report, await runProgram(["vitest", "run", ...reporters, ...args]));
}

/** Beside another run: prints the output at the end. */
async function runVitestSilently(args: readonly string[]): Promise<Result> {
  const report = join(folder, "vitest-beside.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await readProgram(["vitest", "run", ...reporters, ...args]);
  console.log(output);
  return readVitest(report, code);
}

/** `browser` is its path; undefined for Playwright's. */
async function runPlaywright(
  args: readonly string[],
  browser: string | undefined,
): Promise<Result> {
  const report = join(folder, "playwright.json");
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    BROWSER_SECONDS: browserSeconds,
    ...(browser === undefined ? {} : { CHROMIUM: browser }),
  };
  return readPlaywright(
    report,
    await runProgram(["playwright", "test", "--reporter=list,json", ...args], env),
  );
}
