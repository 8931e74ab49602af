import { expect, type Page, test } from "@playwright/test";

/** What a visitor's browser may be sent of JavaScript, brotli, in all (the catalogue's own bound). */
const javaScriptBound = 125 * 1024;

/** Bytes of script that came over the wire, compressed as they came, without their headers. */
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
  await page.goto(path, { waitUntil: "networkidle" });
  return bytes;
}

/** The sum of the layout shifts while the page loads and is scrolled to its end. */
async function measureShift(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      window.scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
}

for (const path of ["/", "/packages", "/deal/santorini-caldera-and-sail", "/deals/monthly"]) {
  test(`${path} is light`, async ({ browser }) => {
    const page = await browser.newPage();
    const bytes = await weighScripts(page, path);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(javaScriptBound);
    await page.close();
  });

  for (const width of [390, 1440]) {
    test(`${path} stands still at ${width} px and needs no sideways scroll`, async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      expect(await measureShift(page, path)).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await page.close();
    });
  }
}
