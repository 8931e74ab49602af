// `npm run bench:lighthouse`: Lighthouse scores of four pages on desktop and phone; exits with 1 if
// a score is too low. `-- --runs=1 /packages` for one page.
import { createServer } from "node:net";
import { once } from "node:events";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Result } from "lighthouse";
import { closeDatabase, openDatabase } from "../../../app/db/database.server.ts";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { findBrowser } from "../../../scripts/tests/browser.ts";
import { makeOwnSite } from "../../../tests/own-site.ts";
import { startSite } from "../harness/site-process.ts";

const somePages = [
  "/",
  "/packages",
  "/deal/santorini-caldera-and-sail",
  "/blog/four-days-in-paris-without-running",
];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Scores = Record<(typeof categories)[number], number>;

/**
 * Lighthouse's presets: desktop, and its simulated phone on a slow connection, with minimum scores.
 */
const devices = [
  {
    name: "desktop",
    config: desktopConfig,
    bounds: { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 },
  },
  {
    name: "phone",
    config: undefined,
    bounds: { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 },
  },
] as const;

const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "3" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const executablePath = await findBrowser();
const site = await startSite({}, { supervised: false });
try {
  await showAsOwn(site.dataDir);
  let below = 0;
  console.log(row("page", "device", ...categories));
  for (const page of positionals.length > 0 ? positionals : somePages) {
    for (const device of devices) {
      const results: Result[] = [];
      for (let index = 0; index < runs; index += 1)
        results.push(await visit(site.origin + page, device.config));
      const scores = Object.fromEntries(
        categories.map((name) => [name, median(results.map((result) => scoreOf(result, name)))]),
      ) as Scores;
      const short = categories.filter((name) => scores[name] < device.bounds[name]);
      below += short.length;
      console.log(
        row(
          page,
          device.name,
          ...categories.map((name) => `${scores[name]}${short.includes(name) ? " !" : ""}`),
        ),
      );
      for (const name of short) console.log(shortcomings(results, name));
    }
  }
  if (below > 0) console.error(`${below} scores are below their bounds.`);
  process.exitCode = below > 0 ? 1 : 0;
} finally {
  await site.end();
}

/** Makes it the agency's own with all that it shows: a sample site asks search engines to stay away. */
async function showAsOwn(dataDir: string): Promise<void> {
  openDatabase((await runningDatabaseUrl(dataDir)) ?? "");
  await makeOwnSite({ keepsSamples: true });
  await closeDatabase();
}

/** One visit with an empty cache. */
async function visit(url: string, config: typeof desktopConfig | undefined): Promise<Result> {
  const port = await freePort();
  const args = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    `--remote-debugging-port=${port}`,
  ];
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args,
  });
  try {
    const run = await lighthouse(
      url,
      { port, logLevel: "error", onlyCategories: [...categories] },
      config,
    );
    if (!run || run.lhr.runtimeError)
      throw new Error(
        `${url} could not be measured: ${run?.lhr.runtimeError?.message ?? "no result"}`,
      );
    return run.lhr;
  } finally {
    await browser.close();
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No port was free.");
  return address.port;
}

function scoreOf({ categories: found }: Result, name: string): number {
  return Math.round((found[name]?.score ?? 0) * 100);
}

function median(scores: readonly number[]): number {
  return scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0;
}

/** Audits that lowered the last run's score, with their findings. */
function shortcomings(results: readonly Result[], name: string): string {
  const last = results.at(-1);
  const counted = last?.categories[name]?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted
    .map(({ id }) => last?.audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 1)
    .map((audit) => `    ${audit?.id}: ${audit?.displayValue ?? audit?.title}`)
    .join("\n");
}

function row(page: string, device: string, ...cells: string[]): string {
  return [page.padEnd(44), device.padEnd(8), ...cells.map((cell) => cell.padStart(15))].join("");
}
