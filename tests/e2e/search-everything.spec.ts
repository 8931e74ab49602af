import { expect, type Page } from "@playwright/test";
import { bookTrip } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

/** Opens a page, and waits until it listens to keys. */
async function openPage(page: Page, path: string, keys = /Control\+K/): Promise<void> {
  await page.goto(path);
  const opener = page.getByRole("link", { name: "Search", exact: true });
  await expect(opener).toHaveAttribute("aria-keyshortcuts", keys);
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("by keyboard alone, the search opens from a page, finds a booking and leads there", async ({
  page,
}) => {
  const email = `sought-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const reference = await bookTrip(page, email);
  await page.context().clearCookies();
  await signInAsAgent(page);
  await openPage(page, "/admin/departures");
  const dialog = page.getByRole("dialog", { name: "Search everything" });
  const field = dialog.getByRole("combobox");
  const chosen = dialog.getByRole("option", { selected: true });
  const focused = page.locator(":focus");

  // While somebody types, a key is a letter.
  const list = page.getByRole("searchbox", { name: "Search departures" });
  await list.focus();
  await page.keyboard.type("a/b");
  await expect(list).toHaveValue("a/b");
  await expect(dialog).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(chosen).toContainText("New booking");
  await page.keyboard.type("new");
  await expect(dialog.getByRole("status")).toContainText("Found: Commands");
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toContainText("New lead");
  await expect(field).toHaveAttribute(
    "aria-activedescendant",
    (await chosen.getAttribute("id")) ?? "",
  );
  expect(await violationsOfTurn(page, { within: "dialog[open]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(list).toBeFocused();

  await openPage(page, "/admin/departures");
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(reference.toLowerCase());
  await expect(chosen).toContainText(reference);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/admin/bookings/${reference}`);
  await expect(dialog).toBeHidden();

  // Faster than any answer.
  await page.keyboard.press("/");
  await expect(field).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/clients\/[\w-]{36}$/);

  await openPage(page, "/admin/profile");
  await page.getByRole("checkbox", { name: "Use single keys" }).focus();
  await page.keyboard.press("Space");
  await openPage(page, "/admin/departures", /^Control\+K/);
  await page.keyboard.press("/");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(focused).toHaveCount(0);
});

test("when the search can't be reached, the page under it stays", async ({ page }) => {
  await signInAsAgent(page);
  await openPage(page, "/admin/bookings");
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search everything" });
  await expect(dialog.getByRole("option").first()).toBeVisible();
  await page.route("**/search/results?*", (route) => route.abort());
  await page.keyboard.type("lisbon");
  await expect(dialog.getByRole("status")).toContainText("can’t be reached");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
