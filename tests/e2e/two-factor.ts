import { expect, type Page } from "@playwright/test";
import { totp } from "../site/totp.ts";
import { password } from "./booking-steps.ts";

/** A code of a later step each time, because each works once; the step after the current one is accepted too. */
export const codeOf = (key: string, step = 0) => totp(key, Date.now() + step * 30_000);

/** Turns two-factor on from the profile. Returns the app's key and the recovery codes. */
export async function switchOnTwoFactor(
  page: Page,
  portal: "admin" | "superadmin",
): Promise<{ key: string; codes: string[] }> {
  await page.goto(`/${portal}/profile`);
  await page.getByRole("link", { name: "Set Up Two-Factor" }).click();
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  return confirmTwoFactor(page);
}

/** From the page with the QR code on. */
export async function confirmTwoFactor(page: Page): Promise<{ key: string; codes: string[] }> {
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const key = (await page.getByText(/^(?:[A-Z2-7]{4} ){12}[A-Z2-7]{4}$/).textContent()) ?? "";
  await page.locator("[name=code]").fill(codeOf(key));
  await page.getByRole("button", { name: "Switch Two-Factor On" }).click();
  const codes = page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  return { key, codes: await codes.allTextContents() };
}
