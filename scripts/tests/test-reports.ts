import { readFile } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";

/**
 * Result of a half of the run. `failures` has a text per failure: name and first lines of the
 * reason.
 */
export type Result = {
  passed: number;
  failed: number;
  skipped: number;
  failures: readonly string[];
};

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ errors: z.array(z.object({ message: z.string().optional() })).default([]) }),
      ),
    }),
  ),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});
const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/**
 * Parses Vitest's JSON report. `code` is its exit code: a run that failed outside tests, or without
 * a report, has one failure.
 */
export async function readVitest(file: string, code: number): Promise<Result> {
  const report = vitestReport.safeParse(await readJson(file));
  if (!report.success) return broken("Vitest");
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests,
    numTodoTests,
    testResults,
  } = report.data;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [describe(name, [message])];
    return tests.map((test) => describe(`${name} › ${test.fullName}`, test.failureMessages));
  });
  return honest(
    { passed, failed, skipped: numPendingTests + numTodoTests, failures },
    code,
    "Vitest",
  );
}

/** The same for Playwright. A test that passed only on retry counts as failed. */
export async function readPlaywright(file: string, code: number): Promise<Result> {
  const report = playwrightReport.safeParse(await readJson(file));
  if (!report.success) return broken("Playwright");
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  const failures = [
    ...report.data.errors.map(({ message = "" }) => describe("Playwright", [message])),
    ...report.data.suites.flatMap(failedSpecs).map(({ file: name, line, title, tests }) =>
      describe(
        `${name}:${line} › ${title}`,
        tests.flatMap(({ results }) =>
          results.flatMap(({ errors }) => errors.map(({ message = "" }) => message)),
        ),
      ),
    ),
  ];
  return honest(
    { passed: expected, failed: unexpected + flaky, skipped, failures },
    code,
    "Playwright",
  );
}

export function add(one: Result, other: Result): Result {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
    failures: [...one.failures, ...other.failures],
  };
}

function failedSpecs(suite: z.infer<typeof playwrightSuite>): z.infer<typeof playwrightSpec>[] {
  const failed = suite.specs.filter(
    ({ ok, tests }) => !ok || tests.some(({ status }) => status === "flaky"),
  );
  return [...failed, ...suite.suites.flatMap(failedSpecs)];
}

const shownLines = 12;

/** A failure's name and first lines; the test runner's own part of a stack is left out. */
function describe(name: string, messages: readonly string[]): string {
  const lines = stripVTControlCharacters(messages.join("\n"))
    .split("\n")
    .filter((line) => line.trim() !== "" && !/^\s*at .*\/node_modules\//.test(line));
  return [name, ...lines.slice(0, shownLines).map((line) => `    ${line}`)].join("\n");
}

const broken = (program: string): Result => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`${program} wrote no report that can be read.`],
});

function honest(result: Result, code: number, program: string): Result {
  if (code === 0 || result.failed > 0) return result;
  const ran = result.passed + result.skipped + result.failures.length > 0;
  const reason = ran ? "failed outside any test." : "found no test; is the path right?";
  return {
    ...result,
    failed: 1,
    failures: [...result.failures, `${program} ${reason}`],
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
