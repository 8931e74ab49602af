import { expect, type Page } from "@playwright/test";
import { bookTrip, password } from "./booking-steps.ts";
import { linkIn, mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { sendUnchecked } from "./send-unchecked.ts";
import { faultsOfLargeText } from "./layout-faults.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const newEmail = () => `axe-${crypto.randomUUID().slice(0, 8)}@example.com`;
const main = (page: Page) => page.getByRole("main");

test("axe finds no fault on a customer's pages: My Trips, a trip, its cancellation, the profile and its refusals; at 200 percent all of it can be read", async ({
  page,
}) => {
  const reference = await bookTrip(page, newEmail());
  await expect(page.getByRole("heading", { level: 1, name: "My Trips" })).toBeVisible();
  expect(await violationsOfTurn(page)).toEqual([]);
  expect(await faultsOfLargeText(page)).toEqual([]);

  await page.goto(`/dashboard/trips/${reference}`);
  await page.getByText("Cancel this trip", { exact: true }).click();
  await expect(main(page).getByRole("button", { name: "Cancel My Trip" })).toBeVisible();
  expect(await violationsOfTurn(page)).toEqual([]);
  expect(await faultsOfLargeText(page)).toEqual([]);
  await main(page).getByRole("button", { name: "Cancel My Trip" }).click();
  await expect(page.getByRole("button", { name: "Cancel My Trip" })).toHaveCount(0);
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);

  await page.goto("/dashboard/profile");
  expect(await violationsOfTurn(page)).toEqual([]);
  expect(await faultsOfLargeText(page)).toEqual([]);
  for (const button of ["Change password", "Change email address"]) {
    await sendUnchecked(page, button);
    expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
  }

  await page.goto("/blog/four-days-in-paris-without-running");
  await sendUnchecked(page, "Send");
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
});

test("axe finds no fault on a new customer's pages: no trips yet, a mailed link to confirm, one to a new password", async ({
  page,
}) => {
  const email = newEmail();
  await page.goto("/signup");
  await main(page).getByLabel("Name", { exact: true }).fill("Ada Brennan");
  await main(page).getByLabel("Email", { exact: true }).fill(email);
  await main(page).getByLabel("Password", { exact: true }).fill(password);
  await main(page).getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("No bookings found.")).toBeVisible();
  expect(await violationsOfTurn(page)).toEqual([]);
  await page.goto(linkIn(await mailTo(email, /verify|confirm/i), "/verify-email"));
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);

  await page.context().clearCookies();
  await page.goto("/forgot-password");
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByRole("button", { name: "Send the link" }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto(linkIn(await mailTo(email, /password/i), "/update-password"));
  expect(await violationsOfTurn(page)).toEqual([]);
  await sendUnchecked(page, "Update password");
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
});

test("axe finds no fault on the pages of a subscriber's mailed links", async ({ page }) => {
  const email = newEmail();
  await page.goto("/newsletter");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  const mail = await mailTo(email, /Subject: Please confirm your subscription/);
  await page.goto(linkIn(mail, "/newsletter/confirm"));
  expect(await violationsOfTurn(page)).toEqual([]);
  await page.getByRole("button", { name: "Yes, sign me up" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You're in" })).toBeVisible();
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
  await page.goto(linkIn(mail, "/newsletter/unsubscribe"));
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
});
