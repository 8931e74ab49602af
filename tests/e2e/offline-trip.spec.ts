import { readFile } from "node:fs/promises";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { comingAlive } from "./alive.ts";
import { bookTrip } from "./booking-steps.ts";
import { test } from "./own-house.ts";

const newEmail = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`;
const title = (page: Page) => page.getByRole("heading", { level: 1, name: /Caldera Villages/ });
const line = (page: Page) => page.getByText(/^You are offline\. This is your trip as of \w+ \d+, \d{4} at \d+:\d\d [AP]M \S+\./);
/** What this browser holds of trips: the names of its caches, and how many workers. Asked on a page of the site. */
const held = (page: Page) =>
  page.evaluate(async () => ({ caches: await caches.keys(), workers: (await navigator.serviceWorker.getRegistrations()).length }));
const nothing = { caches: [], workers: 0 };
/** What the browser says where it can reach nothing. */
const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** A trip that was opened once, on a page where the worker has kept it. */
async function openTrip(page: Page, name: string): Promise<string> {
  const reference = await bookTrip(page, newEmail(name));
  await page.goto(`/dashboard/trips/${reference}`, { waitUntil: "networkidle" });
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  return `/dashboard/trips/${reference}`;
}

const logOut = async (page: Page) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByRole("banner").getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged Out").first()).toBeAttached();
};

/** Asked for, each in a tab of its own, the addresses can't be reached. */
async function expectUnreachable(context: BrowserContext, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const page = await context.newPage();
    await expect(page.goto(path), path).rejects.toThrow(unreachable);
  }
}

/** Without a network nothing of the trip is there: not its page, not its calendar file. */
async function expectNothingOffline(context: BrowserContext, path: string): Promise<void> {
  await context.setOffline(true);
  await expectUnreachable(context, [path, `${path}/calendar.ics`]);
}

test("a trip that was opened once is readable without a network, and nothing else is", async ({ page, context }) => {
  const path = await openTrip(page, "ada");
  await expect(line(page)).toBeHidden();
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toBeVisible();
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your itinerary" })).toBeVisible();
  await expect(page.getByText("Request received")).toBeVisible();

  // As it looks: its stylesheet, its faces, its poster.
  expect(await page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily)).toContain("Figtree");
  expect(await page.evaluate(() => document.fonts.check("16px 'Figtree Variable'"))).toBe(true);
  const poster = page.getByRole("main").getByRole("img").first();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  // What would lead nowhere is not shown.
  await expect(page.getByRole("button", { name: /Logout|Send the request/ })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeHidden();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain("BEGIN:VCALENDAR");

  await expectUnreachable(context, ["/", "/dashboard", "/packages", "/dashboard/profile", "/dashboard/trips/GT-AAAAAA"]);
  await page.goto(path.toLowerCase());
  await expect(title(page)).toBeVisible();
});

test("with a network the page is the server's, and its copy follows what changes", async ({ page, context }) => {
  await openTrip(page, "bea");
  await page.getByText("Request to cancel this trip").click();
  await page.getByRole("button", { name: "Send the request" }).click();
  await expect(page.getByText("You asked to cancel")).toBeVisible();
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await page.reload();
  await expect(line(page)).toBeHidden();
  await expect(page.getByText("You asked to cancel")).toBeVisible();
  await context.setOffline(true);
  // A worker that the browser has just started again may still reach the network for a moment.
  await expect(async () => {
    await page.reload();
    await expect(line(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("You asked to cancel")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(line(page)).toBeHidden();
  await expect(title(page)).toBeVisible();
});

test("opened from My Trips, and left on the way without a network, it opens again", async ({ page, context }) => {
  const reference = await bookTrip(page, newEmail("cleo"));
  await page.getByRole("link", { name: /Caldera Villages/ }).click();
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "My Trips" }).click();
  await expect(page.getByRole("heading", { name: "My Trips" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: /Caldera Villages/ }).click();
  await expect(line(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/trips/${reference}$`));
});

test("only the trip, its calendar file and what it takes to read it are kept", async ({ page }) => {
  const path = await openTrip(page, "dora");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(expect.arrayContaining([path, `${path}/calendar.ics`]));
  const parts = kept.filter((name) => !name.startsWith(path));
  expect(parts.filter((name) => !/^\/assets\/[\w-]+\.(?:css|woff2)$|^\/posters\/santorini-640\.avif$/.test(name))).toEqual([]);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(["/dashboard/trips/"]);
});

test("no page of another kind brings a worker", async ({ page }) => {
  await bookTrip(page, newEmail("eva"));
  await page.goto("/dashboard", { waitUntil: "networkidle" });
  await page.goto("/", { waitUntil: "networkidle" });
  expect(await held(page)).toEqual(nothing);
});

test("logging out takes it from the device", async ({ page, context }) => {
  const path = await openTrip(page, "fay");
  await logOut(page);
  await expect.poll(() => held(page)).toEqual(nothing);
  await expectNothingOffline(context, path);
});

test("logged out without scripts, the copy that is still there is shown to nobody", async ({ page, context, baseURL }) => {
  const path = await openTrip(page, "gwen");
  // As the form of a page without scripts does it; nothing of ours runs after it.
  await context.request.post("/logout", { headers: { Origin: new URL(baseURL ?? "").origin } });
  expect((await held(page)).caches).toHaveLength(1);
  await expectNothingOffline(context, path);
  expect((await held(page)).caches).toEqual([]);
});

test("a session that ended elsewhere takes it along, as soon as the page is asked for", async ({ page, context, browser }) => {
  const path = await openTrip(page, "hope");
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const other = comingAlive(await elsewhere.newPage());
  await other.goto("/dashboard");
  await logOut(other);
  await elsewhere.close();

  // Without a network nobody can know of it yet.
  await context.setOffline(true);
  await page.reload();
  await expect(line(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto(path);
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => held(page)).toEqual(nothing);
  await expectNothingOffline(context, path);
});

test.describe("the next customer on the same browser", () => {
  /** Signs up where the session before is gone with its cookie and no page has noticed; none of our pages runs. What is kept still lies there. */
  async function signUpAfter(page: Page): Promise<void> {
    const context = page.context();
    const before = await held(page);
    await context.clearCookies({ name: "session" });
    const answer = await context.request.post("/signup", {
      headers: { Origin: new URL(page.url()).origin },
      form: { name: "Joan Keller", email: newEmail("joan"), password: "a long way to Tipperary" },
    });
    expect(answer.url()).toMatch(/\/dashboard$/);
    expect((await held(page)).caches).toEqual(before.caches);
  }

  test("does not see it without a network", async ({ page, context }) => {
    const path = await openTrip(page, "iris");
    await signUpAfter(page);
    await expectNothingOffline(context, path);
    expect((await held(page)).caches).toEqual([]);
  });

  test("nor with one: it is not theirs, and goes", async ({ page, context }) => {
    const path = await openTrip(page, "jane");
    await signUpAfter(page);
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(title(page)).toHaveCount(0);
    await expect.poll(async () => (await held(page)).caches).toEqual([]);
    await expectNothingOffline(context, path);
  });
});

test("it is the worker that keeps it: without one the reload fails", async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = comingAlive(await context.newPage());
  const reference = await bookTrip(page, newEmail("lena"));
  await page.goto(`/dashboard/trips/${reference}`, { waitUntil: "networkidle" });
  await expect(page.getByText(/^Kept on this device/)).toHaveCount(0);
  await expectNothingOffline(context, `/dashboard/trips/${reference}`);
});
