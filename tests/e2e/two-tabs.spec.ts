import { expect, type Page } from "@playwright/test";
import { choosePackage, departure } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violations } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Books for a new customer and leaves the booking's page open. */
async function book(page: Page): Promise<void> {
  await page.goto("/admin/create-booking");
  await page.getByLabel("Customer Name").fill("Ada Brennan");
  await page
    .getByLabel("Customer Email")
    .fill(`tabs-${crypto.randomUUID().slice(0, 8)}@example.com`);
  await choosePackage(page);
  await page.getByLabel("Travel Start Date").fill(departure);
  await page.getByRole("button", { name: "Create Booking" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/GT-/);
}

test("a booking that changed in another tab is shown as it is now, and the next change is accepted", async ({
  page,
  context,
}) => {
  await signInAsAgent(page);
  await book(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByText("Departure", { exact: true }).first().click();
  await other.getByLabel("Travelers", { exact: true }).fill("3");
  await other.getByRole("button", { name: "Show the Difference" }).click();
  const save = other.getByRole("button", { name: "Save the Change" });
  await expect(save).toBeVisible();
  await other.getByLabel("Travelers", { exact: true }).fill("2");
  await expect(save, "what is typed now was not shown").toHaveCount(0);
  await other.getByLabel("Travelers", { exact: true }).fill("3");
  await other.getByRole("button", { name: "Show the Difference" }).click();
  await save.click();
  await expect(other.getByText("Date or travelers changed")).toBeVisible();

  await page.locator("summary", { hasText: /^More/ }).click();
  await page.getByLabel("Reason", { exact: true }).fill("Asked by phone.");
  await page.getByRole("button", { name: "Cancel the Booking" }).click();
  await expect(page.getByRole("alert")).toContainText("Somebody changed this booking");
  await expect(page.getByRole("region", { name: "Changed meanwhile" })).toContainText(
    "Travelers 3, were 1.",
  );
  await expect(page.getByRole("region", { name: "Timeline" })).toContainText(
    "Travelers 3, were 1.",
  );
  await expect(page.getByLabel("Reason", { exact: true })).toHaveValue("Asked by phone.");
  await page.getByRole("button", { name: "Cancel the Booking" }).click();
  await expect(page.getByText("“Asked by phone.”")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel the Booking" })).toHaveCount(0);

  // Shows the buttons of a booking that was canceled meanwhile.
  await other.locator("summary", { hasText: /^More/ }).click();
  await other.getByLabel("Reason", { exact: true }).fill("Twice.");
  await other.getByRole("button", { name: "Cancel the Booking" }).click();
  await expect(other.getByRole("alert")).toContainText("Somebody changed this booking");
  await expect(other.getByRole("button", { name: "Cancel the Booking" })).toHaveCount(0);
});

test("a profile that was saved in another tab is not overwritten, whatever else is saved on the page", async ({
  page,
  context,
}) => {
  await signInAsAgent(page);
  await page.goto("/admin/profile");
  const other = await context.newPage();
  await other.goto("/admin/profile");
  await other.getByLabel("Name", { exact: true }).fill("Dana There");
  await other.getByRole("button", { name: "Save Details" }).click();
  await expect(other.getByText("Profile Saved")).toBeVisible();

  await page.getByLabel("Name", { exact: true }).fill("Dana Here");
  await page.getByLabel("New leads").check();
  await page.getByRole("button", { name: "Save Notifications" }).click();
  await expect(page.getByText("Notifications Saved")).toBeVisible();
  await page.getByRole("button", { name: "Save Details" }).click();
  const versions = page.getByRole("region", { name: "Two versions of this profile" });
  await expect(versions).toContainText("Saved by you, in another window");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana Here");
  expect(await violations(page, "main")).toEqual([]);

  await page.getByRole("button", { name: /Take That/ }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Dana There");
  await page.getByLabel("Phone (optional)").fill("+1 617 555 0142");
  // Enter saves, and takes nothing over.
  await page.getByLabel("Phone (optional)").press("Enter");
  await expect(page.getByText("Profile Saved")).toBeVisible();
  await expect(versions).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel("Phone (optional)")).toHaveValue("+1 617 555 0142");
});
