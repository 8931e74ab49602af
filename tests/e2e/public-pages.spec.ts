import { expect, type Page, test } from "@playwright/test";

const pages = ["/", "/packages", "/packages?q=rome&sort=price-low", "/deal/dom-europe-06-2025", "/deals/monthly", "/login", "/signup", "/view-trip"];

/** What a page did that nobody should see: errors in the console (a refused script among them), requests to another host. */
function watch(page: Page, origin: string): string[] {
  const seen: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && seen.push(message.text())));
  page.on("pageerror", (error) => void seen.push(error.message));
  page.on("request", (request) => void (new URL(request.url()).origin !== origin && !request.url().startsWith("data:") && seen.push(request.url())));
  return seen;
}

for (const path of pages) {
  test(`${path} shows itself whole, fresh and from the page cache`, async ({ browser, baseURL }) => {
    const origin = new URL(baseURL ?? "").origin;
    for (const visit of ["first", "second"]) {
      // A visitor each: the second is shown the kept page, whose scripts run by their hashes.
      const context = await browser.newContext();
      const page = await context.newPage();
      const seen = watch(page, origin);
      const response = await page.goto(path);
      expect(response?.status(), visit).toBe(200);
      await page.waitForLoadState("networkidle");
      await expect(page.locator("h1")).toBeVisible();
      expect(seen, visit).toEqual([]);
      await context.close();
    }
  });
}
