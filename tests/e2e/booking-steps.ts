import { expect, type Page } from "@playwright/test";
import { paris } from "#app/db/seed/packages/paris.ts";
import { postSignIn } from "../site/post-sign-in.ts";

/**
 * A departure date in the future, in the date control's format, for deals that are asked for on
 * any day.
 */
export const departure = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);

/** The password of all accounts in these tests. */
export const password = "a long way to Tipperary";

/** The form's own button: after signing up there is another one above the form. */
export const sendButton = (page: Page) =>
  page.getByRole("button", { name: "Send Booking Request" }).last();

/** Waits until the booking form shows the price of what was chosen: a press would wait, too. */
export async function untilPriced(page: Page): Promise<void> {
  await expect(page.locator("form[data-priced][aria-busy=true]")).toHaveCount(0);
}

/** Chooses a package that starts on any day, on the page Create Booking. */
export async function choosePackage(page: Page): Promise<void> {
  const select = page.getByLabel("Package", { exact: true });
  const offer = await select.locator(`option[value^="${paris.id}@"]`).getAttribute("value");
  await select.selectOption(offer);
}

/** Fills in the booking form as a traveler. */
export async function fillBooking(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Brennan");
  await page.getByLabel("Email").fill(email);
  await fillTrip(page);
}

/** What the booking form does not know of a customer. */
async function fillTrip(page: Page): Promise<void> {
  await page.getByLabel("Phone").fill("(617) 555-0142");
  await page.getByLabel("Preferred departure").fill(departure);
  await page.getByLabel("Number of travelers").fill("3");
  await page.getByLabel("Notes (optional)").fill("A window towards the caldera, please.");
  // Without script the total follows by a button.
  const update = page.getByRole("button", { name: "Update Price" });
  if (await update.isVisible()) await update.click();
  await untilPriced(page);
}

/** Signs up from the sign-in page that a booking visitor is sent to. */
export async function signUp(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText("Authentication Required")).toBeAttached();
  await page.getByRole("link", { name: "Create an account" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Ada Brennan");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Up to a new customer's form, filled in and ready to send. */
export async function beginBooking(
  page: Page,
  email: string,
  { site = process.env.SITE_URL ?? "", name = "Ada Brennan" } = {},
): Promise<void> {
  const account = { name, email, password };
  await postSignIn(page.request, `${site}/signup`, account);
  await page.goto("/book/santorini-caldera-and-sail");
  await expect(page.getByLabel("Email")).toHaveJSProperty("readOnly", true);
  await fillTrip(page);
}

/** Books a trip as a new customer, and returns its reference. */
export async function bookTrip(page: Page, email: string): Promise<string> {
  await beginBooking(page, email);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  const shown = page.getByText(/^GT-[A-Z379]{6}$/);
  return (await shown.first().textContent()) ?? "";
}
