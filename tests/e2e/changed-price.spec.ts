import { expect, type Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { fillBooking, sendButton, signUp } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";
import { violations } from "./violations.ts";

/** Deals of any day, one price for each traveler, that no other test looks at. */
const deals = { scripts: "barcelona-gaudi-and-montserrat", none: "amsterdam-canals-and-polders" };

const agree = (page: Page) => page.getByRole("button", { name: "Book at the New Price" });
const change = (page: Page) => page.getByRole("region", { name: "The price has changed" });

async function setPrice(deal: string, cents: number): Promise<void> {
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  await client.query(
    "UPDATE packages SET price_cents = $2, original_price_cents = NULL WHERE id = $1",
    [deal, cents],
  );
  await client.end();
}

for (const scripts of scriptModes) {
  const mode = scripts ? "scripts" : "none";
  const deal = deals[mode];
  test.describe(`with ${mode}`, () => {
    test.use({
      javaScriptEnabled: scripts,
      contextOptions: { reducedMotion: "reduce" },
    });

    test("a changed price is shown beside the old one, before and after signing in, and booked with one click", async ({
      page,
    }) => {
      const email = `price-${mode}-${Date.now()}@example.com`;
      await setPrice(deal, 389_000);
      await page.goto(`/book/${deal}`);
      await fillBooking(page, email);
      await setPrice(deal, 1_167_000);
      await sendButton(page).click();
      await expect(change(page)).toContainText(/\$3,890\s*\$11,670/);
      await expect(page.getByRole("alert").first()).toContainText("Nothing is booked yet");
      await expect(page.getByLabel("Notes (optional)")).toHaveValue(
        "A window towards the caldera, please.",
      );
      await agree(page).click();
      await signUp(page, email);
      await expect(page.getByLabel("Email")).toHaveJSProperty("readOnly", true);
      await expect(change(page)).toHaveCount(0);
      await setPrice(deal, 200_000);
      await sendButton(page).click();
      await expect(change(page)).toContainText(/\$35,010\s*\$6,000/);
      if (scripts) {
        expect(await violations(page)).toEqual([]);
        await lookAt(page);
      }
      await agree(page).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText("$6,000").first()).toBeVisible();
    });
  });
}

/** Checks that nothing is too wide at any width. */
async function lookAt(page: Page): Promise<void> {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `at ${width}`).toBe(0);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/price-${width}.png`, fullPage: true });
  }
}
