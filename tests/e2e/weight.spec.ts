import { expect, type Page } from "@playwright/test";
import { comingAlive, test } from "./alive.ts";

/** Most JavaScript of a page, brotli, in total: with React, and without. */
const withReact = 126 * 1024;
const withoutReact = 15 * 1024;

/** Bytes of script as transferred, without headers. */
async function weighScripts(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path);
  return bytes;
}

/** The sum of the layout shifts while the page loads and is scrolled to its end. */
async function measureShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { readShifts: () => shifts });
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  const height = await page.evaluate(() => document.body.scrollHeight);
  // Scrolls step by step, so that lazy content loads.
  for (let top = 0; top < height; top += 400)
    await page.evaluate((to) => window.scrollTo(0, to), top);
  await page.waitForLoadState("networkidle");
  return page.evaluate(() =>
    (window as unknown as { readShifts: () => { value: number }[] })
      .readShifts()
      .reduce((sum, { value }) => sum + value, 0),
  );
}

for (const { path, bound } of [
  { path: "/", bound: withoutReact },
  { path: "/packages", bound: withoutReact },
  { path: "/deal/santorini-caldera-and-sail", bound: withoutReact },
  { path: "/deals/monthly", bound: withoutReact },
  { path: "/book/santorini-caldera-and-sail", bound: withReact },
]) {
  test(`${path} is small enough`, async ({ browser }) => {
    const page = comingAlive(await browser.newPage());
    const bytes = await weighScripts(page, path);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript`);
    expect(bytes).toBeGreaterThan(2_000);
    expect(bytes).toBeLessThanOrEqual(bound);
    await page.close();
  });

  for (const width of [390, 1440]) {
    test(`${path} has no layout shift at ${width} px and needs no sideways scroll`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      expect(await measureShift(page, path)).toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.close();
    });
  }
}
