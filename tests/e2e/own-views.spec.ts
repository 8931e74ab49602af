import { expect, type Page } from "@playwright/test";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const list = "/admin/bookings?status=Confirmed&paid=none";
const current = (page: Page) =>
  page.getByRole("navigation", { name: "Views" }).locator("[aria-current=page]");
/** Where what stands below the views and the search begins: the first row, if there is one. */
const firstRow = async (page: Page) => {
  const { y = Number.NaN, height = 0 } = (await page.getByRole("search").boundingBox()) ?? {};
  return y + height + 8;
};

test("without script, on a phone, a search is saved under a name and removed; no row moves", async ({
  page,
  browser,
}) => {
  await signInAsAgent(page);
  const context = await browser.newContext({
    baseURL: process.env.SITE_URL ?? "",
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const phone = await context.newPage();
  await phone.goto("/admin/bookings");
  expect(await firstRow(phone)).toBeLessThan(300);
  await phone.goto(list);
  const before = await firstRow(phone);
  await expect(current(phone)).toHaveCount(0);
  const label = phone.locator("summary", { hasText: "Save view" });
  await label.click();
  expect(await firstRow(phone)).toBe(before);
  const name = phone.getByLabel("Name of the view");
  const box = await name.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 390), "in sight").toBeLessThanOrEqual(390);

  await phone.getByRole("button", { name: "Save View" }).click();
  await expect(phone.getByText("Please give this view a name.").last()).toBeVisible();
  await name.fill("Nothing paid");
  await phone.getByRole("button", { name: "Save View" }).click();
  await expect(phone).toHaveURL(list);
  await expect(current(phone)).toHaveText("Nothing paid");
  expect(await firstRow(phone)).toBe(before);
  await phone.getByRole("button", { name: "Remove view" }).click();
  await expect(phone).toHaveURL(list);
  await expect(current(phone)).toHaveCount(0);
  await expect(label).toBeVisible();
  await context.close();
});

test("with script, by keyboard, the form opens, Escape closes it, and the view is in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAgent(page);
  await page.goto(list);
  const label = page.locator("summary", { hasText: "Save view" });
  const name = page.getByLabel("Name of the view");
  await label.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(name).toBeFocused();
  expect(await violationsOfTurn(page, { within: ".list-views" })).toEqual([]);
  await name.focus();
  await page.keyboard.press("Escape");
  await expect(name).toBeHidden();
  await expect(label).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Nothing paid");
  await page.keyboard.press("Enter");
  await expect(current(page)).toHaveText("Nothing paid");
  await expect(page).toHaveURL(list);
  await expect(page.getByText("View Saved")).toBeAttached();
  // Its place is its key.
  await page.goto("/admin/bookings");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("7");
  await expect(current(page)).toHaveText("Nothing paid");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(list);
  expect(await violationsOfTurn(page, { within: ".list-views" })).toEqual([]);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  // A draft of the name would lead away from the list.
  await page.goto("/admin/bookings?left=some");
  await label.click();
  const kept = (timeout: number) =>
    page.waitForRequest(/keep-draft/, { timeout }).then(Boolean, () => false);
  let isKept = kept(4_000);
  await name.fill("Some left");
  expect(await isKept).toBe(false);
  await name.evaluate((input) => input.closest("form")?.removeAttribute("data-undrafted"));
  isKept = kept(20_000);
  await name.fill("Some left to pay");
  expect(await isKept, "control").toBe(true);
});
