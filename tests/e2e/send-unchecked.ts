import { expect, type Page } from "@playwright/test";

/**
 * Submits the form of the page's main part without browser validation, and waits for the refusal.
 */
export async function sendUnchecked(page: Page, button: string): Promise<void> {
  const send = page.getByRole("main").getByRole("button", { name: button }).first();
  await send.evaluate((element: HTMLButtonElement) => {
    if (element.form) element.form.noValidate = true;
  });
  await send.click();
  await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
}
