import { expect, type Page } from "@playwright/test";
import { password } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";
import { signInAsAgent } from "./staff.ts";
import { codeOf, confirmTwoFactor, switchOnTwoFactor } from "./two-factor.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function passwordStep(page: Page, email: string): Promise<void> {
  await page.goto("/admin/login");
  await page.getByLabel("Email").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in as Agent" }).click();
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
}

for (const javaScriptEnabled of scriptModes)
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("an agent turns two-factor on, signs in with the app and with a recovery code, and turns it off", async ({
      page,
    }) => {
      const email = await signInAsAgent(page);
      const { key, codes } = await switchOnTwoFactor(page, "admin");
      await page.getByRole("link", { name: "I Have Kept Them" }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await page.context().clearCookies();

      await passwordStep(page, email);
      await page.locator("[name=code]").fill("000000");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(
        "That code is not right",
      );
      await page.locator("[name=code]").fill(codeOf(key, 1));
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
      await page.context().clearCookies();

      await passwordStep(page, email);
      await page.getByRole("link", { name: "Use a recovery code" }).click();
      await page.getByLabel("Recovery code").fill(codes[0]?.toLowerCase() ?? "");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/admin\/dashboard$/);

      await page.goto("/admin/profile/two-factor");
      await expect(page.getByText("9 of 10 recovery codes are left.")).toBeVisible();
      await page.locator("[name=password]").fill(password);
      await page.locator("[name=code]").fill(codes[1] ?? "");
      await page.getByRole("button", { name: "Switch Two-Factor Off" }).click();
      await expect(page.getByText("Two-Factor Is Off", { exact: true })).toBeVisible();
    });
  });

test(
  "axe finds no fault on the steps, the profile and their refusals",
  { tag: "@whole" },
  async ({ page }) => {
    const email = await signInAsAgent(page);
    await page.goto("/admin/profile/two-factor");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    expect(await violationsOfTurn(page), "refused password").toEqual([]);
    await page.locator("[name=password]").fill(password);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
    expect(await violationsOfTurn(page), "the QR code").toEqual([]);
    await confirmTwoFactor(page);
    expect(await violationsOfTurn(page), "the recovery codes").toEqual([]);
    await page.goto("/admin/profile/two-factor");
    expect(await violationsOfTurn(page), "switched on").toEqual([]);
    await page.context().clearCookies();
    await passwordStep(page, email);
    expect(await violationsOfTurn(page), "the code").toEqual([]);
    await page.getByRole("link", { name: "Use a recovery code" }).click();
    expect(await violationsOfTurn(page), "the recovery code").toEqual([]);
  },
);
