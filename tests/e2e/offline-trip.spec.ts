import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { comingAlive } from "./alive.ts";
import { bookTrip } from "./booking-steps.ts";
import {
  expectNothingOffline,
  expectUnreachable,
  held,
  line,
  newEmail,
  nothing,
  openTrip,
  reloadOffline,
  title,
} from "./offline-steps.ts";
import { test } from "./own-site.ts";

/** Stylesheets, fonts, the poster, the pictures of the days and the land of the map. */
const stored =
  /^\/assets\/[\w-]+\.(?:css|woff2)$|^\/posters\/santorini-640\.avif$|^\/vignettes\/[\w-]+\.svg$|^\/europe\.svg$/;

/** Expects the trip, its calendar file and what is needed to read it in the browser's caches, nothing else. */
async function expectStored(page: Page, path: string): Promise<void> {
  const cached = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cached).toEqual(expect.arrayContaining([path, `${path}/calendar.ics`]));
  const parts = cached.filter((name) => !name.startsWith(path));
  expect(parts.filter((name) => !stored.test(name))).toEqual([]);
  expect(parts.length).toBeGreaterThanOrEqual(4);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes).toEqual(["/dashboard/trips/"]);
}

test("a trip that was opened once is stored alone and can be read offline, and no other page can", async ({
  page,
  context,
}) => {
  const path = await openTrip(page, "ada");
  await expectStored(page, path);
  await expect(line(page)).toBeHidden();
  await reloadOffline(page);
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your itinerary" })).toBeVisible();
  await expect(page.getByText("Request received")).toBeVisible();

  // With its stylesheet, fonts and poster.
  expect(
    await page.locator("body").evaluate((body) => getComputedStyle(body).fontFamily),
  ).toContain("Figtree");
  expect(await page.evaluate(() => document.fonts.check("16px 'Figtree Variable'"))).toBe(true);
  const poster = page.getByRole("main").getByRole("img").first();
  await expect
    .poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  // With the pictures of its days, and the map's land.
  const day = page.locator(".day-list img").first();
  await day.scrollIntoViewIfNeeded();
  await expect
    .poll(() => day.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  const land = page.locator('use[href^="/europe.svg"]');
  await expect
    .poll(() => land.evaluate((use: SVGUseElement) => use.getBBox().width))
    .toBeGreaterThan(100);
  // Links that would not work offline are hidden.
  await expect(page.getByRole("button", { name: /Logout|Cancel My Trip/ })).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeHidden();

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Add to calendar" }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain("BEGIN:VCALENDAR");

  await expectUnreachable(context, [
    "/",
    "/dashboard",
    "/packages",
    "/dashboard/profile",
    "/dashboard/trips/GT-AAAAAA",
  ]);
  await page.goto(path.toLowerCase());
  await expect(title(page)).toBeVisible();
});

test("online the page is the server's, and its copy follows changes", async ({ page, context }) => {
  await openTrip(page, "bea");
  await page.getByText("Cancel this trip", { exact: true }).click();
  await page.getByRole("button", { name: "Cancel My Trip" }).click();
  await expect(page.getByText("You canceled this trip.")).toBeVisible();
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await page.reload();
  await expect(line(page)).toBeHidden();
  await expect(page.getByText("You canceled this trip.")).toBeVisible();
  await reloadOffline(page);
  await expect(page.getByText("You canceled this trip.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(line(page)).toBeHidden();
  await expect(title(page)).toBeVisible();
});

test("no other page registers a worker; a trip opened from My Trips, and left while offline, opens again", async ({
  page,
  context,
}) => {
  const reference = await bookTrip(page, newEmail("cleo"));
  for (const path of ["/", "/dashboard"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(await held(page)).toEqual(nothing);
  await page.getByRole("link", { name: /Caldera Villages/ }).click();
  await expect(page.getByText(/^Kept on this device/)).toBeVisible();
  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: "My Trips" })
    .click();
  await expect(page.getByRole("heading", { name: "My Trips" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: /Caldera Villages/ }).click();
  await expect(line(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/trips/${reference}$`));
});

test("control: without the worker the reload fails", { tag: "@whole" }, async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = comingAlive(await context.newPage());
  const reference = await bookTrip(page, newEmail("lena"));
  await page.goto(`/dashboard/trips/${reference}`, { waitUntil: "networkidle" });
  await expect(page.getByText(/^Kept on this device/)).toHaveCount(0);
  await expectNothingOffline(context, `/dashboard/trips/${reference}`);
});
