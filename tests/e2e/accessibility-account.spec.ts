import { expect } from "@playwright/test";
import { bookTrip, password } from "./booking-steps.ts";
import { linkIn, mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { sendUnchecked } from "./send-unchecked.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const newEmail = () => `axe-${crypto.randomUUID().slice(0, 8)}@example.com`;

test("axe finds no fault on another email, its link, and the page that closes the account", async ({
  page,
}) => {
  const faults = () => violationsOfTurn(page, { within: "main" });
  await bookTrip(page, newEmail());
  await page.goto("/dashboard/profile");
  const to = newEmail();
  await page.getByLabel("New email").fill(to);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Change email address" }).click();
  await expect(page.getByText("Open the link in your new inbox")).toBeVisible();
  await expect(page.getByLabel("New email"), "what was typed is gone").toHaveValue("");
  expect(await faults()).toEqual([]);

  const link = linkIn(await mailTo(to, /Subject: Please confirm your new/), "/dashboard/profile");
  await page.goto(link);
  await expect(page.getByText("Is this your new email address?")).toBeVisible();
  expect(await faults()).toEqual([]);
  await page.getByRole("button", { name: "Yes, change it" }).click();
  await expect(page.getByText("Email Address Changed").first()).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("This link no longer works.")).toBeVisible();
  expect(await faults()).toEqual([]);

  await page.goto("/dashboard/profile");
  await page.getByRole("link", { name: "what goes with it and what stays" }).click();
  await expect(page.getByText("This trip stays booked:")).toBeVisible();
  expect(await violationsOfTurn(page)).toEqual([]);
  await sendUnchecked(page, "Close my account");
  expect(await faults()).toEqual([]);
  await page.getByLabel("Your password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText("Account Closed").first()).toBeVisible();
});
