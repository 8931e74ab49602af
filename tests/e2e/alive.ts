import { appendFile } from "node:fs/promises";
import { type Page, test as base } from "@playwright/test";
import { readBrowserSeconds } from "../../scripts/tests/cpu-seconds.ts";

/**
 * Waits until a page with React is hydrated: on a busy machine, earlier clicks would be handled by
 * the browser and fail tests. After a link or a redirect a test asks for it where script matters.
 */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      // An offline trip keeps the element without its content.
      !document.getElementById("late-scripts")?.textContent ||
      Object.keys(document.querySelector("main") ?? {}).some((key) =>
        key.startsWith("__reactProps"),
      ),
  );
}

/** Waits until a portal's page hears its single keys: what has some names them once they act. */
export async function untilKeysAct(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".search-opener, button[aria-haspopup=dialog]")]
      .filter((of) => of.matches(".search-opener") || of.textContent === "Keys")
      .every((of) => of.hasAttribute("aria-keyshortcuts")),
  );
}

/**
 * Waits until the page has loaded and half a second has passed since its last response. "networkidle"
 * never comes if the network rested for so long before the page had loaded.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const ends = performance
        .getEntriesByType("resource")
        .map(({ startTime, duration }) => startTime + duration);
      return document.readyState === "complete" && performance.now() > Math.max(0, ...ends) + 500;
    },
    undefined,
    // Not in each frame, which would be drawn for it.
    { polling: 100 },
  );
}

/** The page; its `goto` and `reload` return once it is hydrated. */
export function comingAlive(page: Page): Page {
  const { goto, reload } = page;
  return Object.assign(page, {
    goto: async (...args: Parameters<Page["goto"]>) => {
      const response = await goto.apply(page, args);
      await untilAlive(page);
      return response;
    },
    reload: async (...args: Parameters<Page["reload"]>) => {
      const response = await reload.apply(page, args);
      await untilAlive(page);
      return response;
    },
  } satisfies Partial<Page>);
}

/**
 * The base test of every spec: waits until a page is hydrated. For pages of other contexts use
 * `comingAlive`.
 */
export const test = base.extend<object, { browserSeconds: void }>({
  // Noted before the browser closes, for scripts/tests/run-tests.ts.
  browserSeconds: [
    async ({ browser: _ }, use) => {
      await use();
      const file = process.env.BROWSER_SECONDS;
      if (file !== undefined) await appendFile(file, `${await readBrowserSeconds()}\n`);
    },
    { scope: "worker", auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    await use(javaScriptEnabled ? comingAlive(page) : page);
  },
});
