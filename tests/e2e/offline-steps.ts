import { type BrowserContext, expect, type Page } from "@playwright/test";
import { bookTrip } from "./booking-steps.ts";

export const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
export const title = (page: Page) =>
  page.getByRole("heading", { level: 1, name: /Caldera Villages/ });
export const line = (page: Page) =>
  page.getByText(
    /^You are offline\. This is your trip as of \w+ \d+, \d{4} at \d+:\d\d [AP]M \S+\./,
  );
/** The browser's cache names and number of workers; the page must be on the site. */
export const held = (page: Page) =>
  page.evaluate(async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
  }));
export const nothing = { caches: [], workers: 0 };
/** The browser's error page when offline. */
const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Opens a trip once, so that the worker has stored it. */
export async function openTrip(page: Page, name: string): Promise<string> {
  const reference = await bookTrip(page, newEmail(name));
  await page.goto(`/dashboard/trips/${reference}`, { waitUntil: "networkidle" });
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  return `/dashboard/trips/${reference}`;
}

export const logOut = async (page: Page) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged Out").first()).toBeAttached();
};

/**
 * Goes offline and reloads until the stored copy is shown: a restarted worker may reach the network
 * for a moment.
 */
export async function reloadOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(async () => {
    await page.reload();
    await expect(line(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** Expects each URL, in its own tab, to be unreachable. */
export async function expectUnreachable(
  context: BrowserContext,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const page = await context.newPage();
    await expect(page.goto(path), path).rejects.toThrow(unreachable);
  }
}

/** Expects neither the trip's page nor its calendar file offline. */
export async function expectNothingOffline(context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await expectUnreachable(context, [path, `${path}/calendar.ics`]);
}
