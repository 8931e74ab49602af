// `npm run bench -- waiting [--site FOLDER --runs 7 WORD…]`: how long a person waits on a slow phone (CPU
// four times slower, 1.6 Mbit/s, 150 ms), from the click to the painted answer, and until a page's
// largest paint, beside a page of one word as the machine's floor. With `--site` another built
// checkout is measured in turn with this one; with words, only what has one of them in its name.
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ensureBuild } from "../../../scripts/bootstrap/site-build.mjs";
import { findBrowser } from "../../../scripts/tests/browser.ts";
import { root, runCommand } from "../../../scripts/command.ts";
import { startBaseline } from "../harness/baseline.ts";
import { startSite } from "../harness/site-process.ts";

const deal = "/deal/santorini-caldera-and-sail";
const slowPhone = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

/** What a person does on a page, and what they then wait for (a condition in the page). */
type Wait = { name: string; path: string; click(page: Page): Promise<void>; answer: string };
const waits: readonly Wait[] = [
  {
    name: "/packages: another order",
    path: "/packages",
    click: async (page) => void (await page.getByLabel("Sort by").selectOption("price-high")),
    answer:
      "document.querySelector('#results article :is(h2,h3)')?.textContent !== window.firstTitle",
  },
  {
    name: "/packages: a filter",
    path: "/packages",
    click: async (page) => {
      await page.locator(".filters-fold > summary").click();
      await page.locator(".filters-fold input[type=checkbox]:enabled:visible").first().click();
    },
    answer: "document.querySelector('[aria-label=\"Active filters\"]')",
  },
  {
    name: "/packages: page 2",
    path: "/packages",
    click: (page) => page.locator("a[href*='page=2']").last().click(),
    answer:
      "location.search.includes('page=2') && document.querySelector('#results article :is(h2,h3)')?.textContent !== window.firstTitle",
  },
  {
    name: "/packages: a heart",
    path: "/packages",
    click: (page) => page.locator("#results button[form=wishes]").first().click(),
    answer: "document.querySelector('#results button[aria-pressed=true]')",
  },
  {
    name: "/packages: a deal",
    path: "/packages",
    click: (page) => page.locator("#results article :is(h2,h3) a").first().click(),
    answer: "location.pathname.startsWith('/deal/') && document.querySelector('.buy-bar')",
  },
  {
    name: "/: to all packages",
    path: "/",
    click: (page) => page.locator("main a[href='/packages']").first().click(),
    answer: "location.pathname === '/packages' && document.querySelector('#results article')",
  },
  {
    name: "a deal: to the booking form",
    path: deal,
    click: (page) => page.locator(".buy-bar a").last().click(),
    answer: "location.pathname.startsWith('/book/') && document.querySelector('main form')",
  },
  {
    name: "a deal: the next picture",
    path: deal,
    click: (page) => page.getByRole("button", { name: "Next picture" }).click(),
    answer: "/^2 of/.test(document.querySelector('[aria-live].figures')?.textContent ?? '')",
  },
];
const paths = ["/", "/packages", deal, "/blog/four-days-in-paris-without-running"];

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { site: { type: "string" }, runs: { type: "string", default: "7" } },
    allowPositionals: true,
  });
  const isChosen = (name: string) =>
    positionals.length === 0 || positionals.some((word) => name.includes(word));
  await ensureBuild();
  const folders = [...(values.site === undefined ? [] : [values.site]), root];
  const sites = await Promise.all(
    folders.map((folder) => startSite({}, { supervised: false, root: folder })),
  );
  const executablePath = await findBrowser();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  const floor = await startBaseline(4);
  try {
    console.log(`Milliseconds, medians of ${values.runs}: ${folders.join(", then ")}`);
    const measures = [
      { name: "floor, a page of one word: largest paint", measure: paintOf(floor.origin) },
      ...paths.map((path) => ({ name: `${path}: largest paint`, measure: paintOf(path) })),
      ...waits.map((wait) => ({ name: wait.name, measure: answerOf(wait) })),
      ...waits.slice(0, 1).map((wait) => ({
        name: "/packages: opened to its first answer",
        measure: firstAnswerOf(wait),
      })),
    ];
    for (const { name, measure } of measures) {
      if (!isChosen(name)) continue;
      const times = sites.map((): number[] => []);
      for (let run = 0; run < Number(values.runs); run += 1)
        for (const [index, { origin }] of sites.entries())
          times[index]?.push(await inSlowPage(browser, origin, measure));
      const medians = times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]);
      console.log(name.padEnd(52), ...medians.map((time) => String(time).padStart(7)));
    }
  } finally {
    await browser.close();
    await floor.end();
    await Promise.all(sites.map((site) => site.end()));
  }
});

type Measure = (page: Page, origin: string) => Promise<number>;

/** Runs a measure as a new visitor with an empty cache. */
async function inSlowPage(browser: Browser, origin: string, measure: Measure): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    // The conditions that are waited for are evaluated in the page.
    bypassCSP: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowPhone);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  try {
    return Math.round(await measure(page, origin));
  } finally {
    await context.close();
  }
}

/** From the request to the largest paint, of a page of the site or of another origin. */
function paintOf(address: string): Measure {
  return async (page, origin) => {
    await page.goto(new URL(address, origin).href, { waitUntil: "networkidle" });
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN),
          ).observe({ type: "largest-contentful-paint", buffered: true });
        }),
    );
  };
}

/** From the click on a page that has come to rest to the frame with the answer. */
function answerOf({ path, click, answer }: Wait): Measure {
  return async (page, origin) => {
    await page.goto(origin + path, { waitUntil: "networkidle" });
    await page.evaluate(noteTitleAndClick);
    await click(page);
    return (await frameWith(page, answer)) - (await clickedAt(page));
  };
}

/** From the request to the answer to somebody who clicks again and again. */
function firstAnswerOf({ path, answer }: Wait): Measure {
  return async (page, origin) => {
    const requestedAt = Date.now();
    await page.goto(origin + path, { waitUntil: "commit" });
    await page.getByLabel("Sort by").waitFor();
    await page.evaluate(noteTitleAndClick);
    await page.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>("select[name=sort]");
      const again = setInterval(() => {
        if (!select?.isConnected) return clearInterval(again);
        // It has heard: another click would begin anew.
        if (document.querySelector(".loading-bar")) return;
        select.value = select.value === "price-high" ? "rating" : "price-high";
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, 500);
    });
    return (await frameWith(page, answer)) - requestedAt;
  };
}

/** Runs in the page: its first deal, and the time of the last click. */
function noteTitleAndClick(): void {
  const title = document.querySelector("#results article :is(h2,h3)")?.textContent;
  Object.assign(window, { firstTitle: title });
  const note = () => sessionStorage.setItem("clicked", String(Date.now()));
  for (const kind of ["pointerdown", "change"])
    document.addEventListener(kind, note, { capture: true });
}

async function clickedAt(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem("clicked")));
}

/** When the first frame in which the condition holds was painted, by the page's clock. */
async function frameWith(page: Page, condition: string): Promise<number> {
  // A condition is asked ahead of a frame's layout, a timeout set then runs after its paint.
  const notePaint = "window.painting ??= setTimeout(() => (window.paintedAt = Date.now()))";
  const found = await page.waitForFunction(
    `((${condition}) && (${notePaint}), window.paintedAt ?? 0)`,
    undefined,
    { polling: "raf", timeout: 60_000 },
  );
  return Number(await found.jsonValue());
}
