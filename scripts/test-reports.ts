import { readFile } from "node:fs/promises";
import { z } from "zod";

export type Count = { passed: number; failed: number; skipped: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** What Vitest's JSON report counts. `code` is its exit code: a run that failed outside any test, or wrote no report, has one failure. */
export async function readVitest(file: string, code: number): Promise<Count> {
  const report = vitestReport.safeParse(await readJson(file));
  if (!report.success) return broken;
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests, numTodoTests } = report.data;
  return honest({ passed, failed, skipped: numPendingTests + numTodoTests }, code);
}

/** The same of Playwright's. A test that passed only when tried again is one that failed. */
export async function readPlaywright(file: string, code: number): Promise<Count> {
  const report = playwrightReport.safeParse(await readJson(file));
  if (!report.success) return broken;
  const { expected, unexpected, flaky, skipped } = report.data.stats;
  return honest({ passed: expected, failed: unexpected + flaky, skipped }, code);
}

export function add(one: Count, other: Count): Count {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed, skipped: one.skipped + other.skipped };
}

const broken: Count = { passed: 0, failed: 1, skipped: 0 };

function honest(count: Count, code: number): Count {
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return undefined;
  }
}
