import { expect, type Page } from "@playwright/test";
import { untilAlive } from "./alive.ts";
import { sendButton, untilPriced } from "./booking-steps.ts";
import { linkIn, mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";

const deal = "/book/santorini-caldera-and-sail";
const departure = new Date(Date.now() + 120 * 86_400_000).toISOString().slice(0, 10);
const password = "a long way to Tipperary";
const apply = (page: Page) => page.getByRole("button", { name: "Apply" });
const summary = (page: Page) => page.getByRole("complementary", { name: "Trip Summary" });
const code = (page: Page) => page.getByLabel("Welcome code (optional)");

/** Subscribes and confirms; returns the code of the page, after checking that the mail has the same. */
async function earnCode(page: Page, email: string): Promise<string> {
  await page.goto("/newsletter");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Subscribe", exact: true }).click();
  await page.goto(
    linkIn(await mailTo(email, /Subject: Please confirm your subscription/), "/newsletter/confirm"),
  );
  await page.getByRole("button", { name: "Yes, sign me up" }).click();
  const shown = (await page.getByText(/^WELCOME-[A-Z379]{6}$/).textContent()) ?? "";
  expect(await mailTo(email, /Subject: Your welcome code: 10% off your first booking/)).toContain(
    shown,
  );
  return shown;
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`/signup?next=${deal}`);
  await page.getByLabel("Name", { exact: true }).fill("Ada Brennan");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  // Not the sign-up's own address, which ends with it too.
  await expect(page).toHaveURL(({ pathname }) => pathname === deal);
}

async function fillTrip(page: Page): Promise<void> {
  await page.getByLabel("Phone").fill("(617) 555-0142");
  await page.getByLabel("Preferred departure").fill(departure);
  await page.getByLabel("Number of travelers").fill("3");
  await page.getByLabel("Notes (optional)").fill("A window towards the caldera.");
  await untilPriced(page);
}

/** Another day than the first booking's, because a second booking of that day would be asked about. */
const laterDeparture = new Date(Date.now() + 127 * 86_400_000).toISOString().slice(0, 10);

/** The cents of an amount as the pages write it: '$4,228.20', '−$469.80'. */
const cents = (text: string | null) =>
  Math.round(Number((text ?? "").replace(/[^\d.]/g, "")) * 100);
const amount = async (page: Page, label: string) =>
  cents(
    await summary(page).locator("dl > div").filter({ hasText: label }).locator("dd").textContent(),
  );

// Two mails, an account and two bookings: longer than other journeys.
test.slow();

for (const scripts of scriptModes) {
  const mode = scripts ? "with scripts" : "without scripts";
  test.describe(mode, () => {
    test.use({ javaScriptEnabled: scripts });

    test(`a reader gets a code, sees its discount, and books with it once (${mode})`, async ({
      page,
    }) => {
      const email = `code-${scripts ? "js" : "plain"}-${Date.now()}@example.com`;
      const earned = await earnCode(page, email);
      await signUp(page, email);
      if (scripts) await untilAlive(page);
      // The total follows the input; without script it stays that of the travelers beside it.
      const forOne = await amount(page, "Total");
      await page.getByLabel("Number of travelers").fill("3");
      if (scripts) await expect.poll(() => amount(page, "Total")).toBe(forOne * 3);
      else await expect(summary(page).getByText("1 traveler")).toBeVisible();
      await page.getByLabel("Notes (optional)").fill("A window towards the caldera.");
      await code(page).fill(earned.slice(8).toLowerCase());
      await apply(page).click();

      // Other fields are still empty: they are not marked, and nothing typed is lost.
      await expect(page.getByText(/^10% off: you pay/)).toBeVisible();
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(code(page)).toHaveValue(earned);
      await expect(page.getByLabel("Number of travelers")).toHaveValue("3");
      await expect(page.getByLabel("Notes (optional)")).toHaveValue(
        "A window towards the caldera.",
      );
      const [list, off, total] = [
        await amount(page, "Each traveler"),
        await amount(page, "Welcome code"),
        await amount(page, "Total"),
      ];
      expect(off).toBe(Math.ceil(list / 10));
      expect(total).toBe(list - off);
      if (scripts) {
        await expect(page.getByText(/^10% off: you pay/)).toBeFocused();
        await page.getByLabel("Number of travelers").fill("1");
        await expect.poll(() => amount(page, "Each traveler")).toBe(list / 3);
      }

      await fillTrip(page);
      await sendButton(page).click();
      await expect(page.getByText("Booking Request Sent!")).toBeAttached();
      await expect(page.getByText(/off with your welcome code/)).toBeVisible();
      await page.getByRole("link", { name: /Caldera Villages/ }).click();
      const facts = page.getByRole("region", { name: "Summary" });
      const amountOf = (label: RegExp) =>
        facts.getByRole("row", { name: label }).getByRole("cell").last();
      await expect(amountOf(/^Welcome code/)).toHaveText(/^−\$/);
      expect(cents(await amountOf(/^Total/).textContent())).toBe(total);
      const reference = new URL(page.url()).pathname.slice(-9);
      expect(await mailTo(email, new RegExp(`Subject: .*${reference}`))).toContain("Welcome code");

      // The next booking with the code is refused with a message beside the field, and succeeds without it.
      await page.goto(deal);
      await fillTrip(page);
      await page.getByLabel("Preferred departure").fill(laterDeparture);
      await code(page).fill(earned);
      await sendButton(page).click();
      await expect(page.locator("#welcome-error")).toContainText(
        "A welcome code is for a first booking",
      );
      await expect(page.getByLabel("Notes (optional)")).toHaveValue(
        "A window towards the caldera.",
      );
      await code(page).fill("");
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole("article")).toHaveCount(2);
    });

    test(`a visitor's code is kept while they sign in (${mode})`, async ({ page }) => {
      const email = `kept-${scripts ? "js" : "plain"}-${Date.now()}@example.com`;
      const earned = await earnCode(page, email);
      await page.goto(deal);
      await page.getByLabel("Full name").fill("Ada Brennan");
      await page.getByLabel("Email").fill(email);
      await fillTrip(page);
      await code(page).fill("WELCOME-AAAAAA");
      await sendButton(page).click();
      await expect(page.locator("#welcome-error")).toContainText("We don't know this code.");
      await code(page).fill(earned);
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/login\?next=/);
      await signUp(page, email);
      await expect(code(page)).toHaveValue(earned);
      expect(await amount(page, "Total")).toBeGreaterThan(0);
      await sendButton(page).click();
      await expect(page.getByText(/off with your welcome code/)).toBeVisible();
    });
  });
}

test("Enter in the code's field applies it; in other fields it sends the form", async ({
  page,
}) => {
  const email = `enter-${Date.now()}@example.com`;
  await signUp(page, email);
  await untilAlive(page);
  await code(page).fill("WELCOME-AAAAAA");
  await code(page).press("Enter");
  await expect(page.locator("#welcome-error")).toContainText("We don't know this code.");
  await page.reload();
  await fillTrip(page);
  await page.getByLabel("Phone").press("Enter");
  await expect(page).toHaveURL(/\/dashboard$/);
});
