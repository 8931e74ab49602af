import { expect, type Page } from "@playwright/test";
import { test } from "./own-site.ts";
import { violationsAtBothWidths } from "./violations.ts";

/** Has fixed dates, rates, an extra for each traveler, and a deposit of a fifth. */
const deal = "mallorca-tramuntana-and-coves";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const summary = (page: Page) => page.getByRole("complementary", { name: "Trip Summary" });
const dates = (page: Page) => page.locator("input[name=departureDate]:enabled:visible");

/** Dollars after these words in the summary. */
async function dollars(page: Page, words: RegExp): Promise<number> {
  const text = (await summary(page).textContent()) ?? "";
  const [, amount = ""] = new RegExp(String.raw`${words.source}\s*\$([\d,.]+)`).exec(text) ?? [];
  return Number(amount.replaceAll(",", ""));
}

/** Chooses a date of a month that is closed, and the extra. */
async function chooseLate(page: Page): Promise<void> {
  const late = page.locator("details", { has: page.locator("input[name=departureDate]:enabled") });
  await late.last().locator("summary").click();
  await dates(page).last().check();
  await page.getByRole("checkbox", { name: /^Walking poles/ }).check();
}

const isPriced = async (page: Page) => {
  await expect(summary(page)).toContainText("Walking poles, each × 2");
  await expect(summary(page)).toContainText("Total");
  await expect(dates(page).last()).toBeChecked();
};

test("what is chosen before the script runs is priced once it does", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // It ends when the script runs.
  const opened = page.goto(`/book/${deal}?adults=2`);
  await chooseLate(page);
  await expect(summary(page)).not.toContainText("Total");
  scripts.resolve();
  await opened;
  await isPriced(page);
});

test("what the browser restores on the way back is priced", async ({ page }) => {
  await page.goto(`/book/${deal}?adults=2`);
  await chooseLate(page);
  await isPriced(page);
  await page.goto("/faq");
  await page.goBack();
  await isPriced(page);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("price, extras and what is due when follow the date and the people", async ({ page }) => {
      const update = () => page.getByRole("button", { name: "Update Price" }).click();
      /** Without script the answer has what was typed, and its price. */
      const follow = () => (javaScriptEnabled ? Promise.resolve() : update());
      await page.goto(`/book/${deal}?adults=2`);
      const day = (await dates(page).last().getAttribute("value")) ?? "";
      await page.locator(`input[name=departureDate][value="${day}"]`).check();
      await page.getByRole("checkbox", { name: /^Walking poles/ }).check();
      await follow();
      await expect(summary(page)).toContainText("Walking poles, each × 2");
      await expect(summary(page)).toContainText("Balance");
      const total = await dollars(page, /Total/);
      expect(await dollars(page, /Deposit/)).toBeCloseTo(total / 5, 0);
      expect(await dollars(page, /Balance/)).toBeCloseTo((total * 4) / 5, 0);
      const balanceDay = /By (\w+ \d+, \d{4})/.exec((await summary(page).textContent()) ?? "")?.[1];

      await page.getByLabel("Adults").fill("3");
      if (!javaScriptEnabled) {
        expect(await dollars(page, /Total/), "until the button is pressed").toBe(total);
        await update();
      }
      await expect(summary(page)).toContainText("Walking poles, each × 3");
      const more = await dollars(page, /Total/);
      expect(more).toBeGreaterThan(total);
      expect(await dollars(page, /Deposit/)).toBeCloseTo(more / 5, 0);

      await dates(page).first().check();
      await follow();
      await expect(summary(page)).not.toContainText(balanceDay ?? "no balance day");
      await expect(page.getByRole("checkbox", { name: /^Walking poles/ })).toBeChecked();
      if (javaScriptEnabled) expect(await violationsAtBothWidths(page)).toEqual([]);
    });
  });
