import { expect, type Page } from "@playwright/test";
import { untilQuiet } from "./alive.ts";

/** The pages with React: what they show follows what is typed. */
const livePages =
  /^\/(?:destination-quiz|custom-trip-planner|contact|view-trip|login|signup|verify-email|forgot-password|admin|superadmin)\b/;
/** Uncompressed script of the others: enough for small ones, not for React (over 200 KB). */
const quietBound = 25 * 1024;

/**
 * Opens a public page and expects all its parts: no error in the console, such as a refused script, no
 * request to another host, a heading, and script for React where the page has it, not elsewhere.
 */
export async function expectWholePage(page: Page, path: string, status = 200): Promise<void> {
  const errors: string[] = [];
  const hosts = new Set<string>();
  const fetched: Promise<number>[] = [];
  page.on("console", (message) => void (message.type() === "error" && errors.push(message.text())));
  page.on("pageerror", ({ message }) => void errors.push(message));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol !== "data:") hosts.add(url.origin);
  });
  page.on("response", (response) => {
    if (/javascript/.test(response.headers()["content-type"] ?? ""))
      fetched.push(response.body().then(({ length }) => length));
  });
  const response = await page.goto(path);
  expect(response?.status()).toBe(status);
  await untilQuiet(page);
  await expect(page.locator("h1")).toBeVisible();
  // The browser calls a page that answers 404 an error itself.
  expect(errors.filter((text) => status === 200 || !text.includes("404"))).toEqual([]);
  expect([...hosts]).toEqual([new URL(page.url()).origin]);
  const inline = await page.evaluate(() =>
    [...document.scripts]
      .filter(({ type }) => type !== "application/ld+json")
      .map(({ textContent }) => textContent?.length ?? 0),
  );
  const bytes = [...inline, ...(await Promise.all(fetched))].reduce((sum, size) => sum + size, 0);
  // The live pages show that the measurement works.
  if (livePages.test(path)) expect(bytes).toBeGreaterThan(quietBound);
  else expect(bytes).toBeLessThanOrEqual(quietBound);
}
