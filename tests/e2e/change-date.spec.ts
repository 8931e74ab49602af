import { expect, type Page } from "@playwright/test";
import { postSignIn } from "../site/post-sign-in.ts";
import { bookTrip, departure, password, sendButton, untilPriced } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { violations } from "./violations.ts";

test.use({
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: "reduce" },
});

/** A deal with fixed dates that no other test books. */
const deal = "norwegian-fjords-rail-and-coastal-ship";
const newEmail = () => `move-${crypto.randomUUID().slice(0, 8)}@example.com`;
const newDate = (page: Page) => page.getByRole("region", { name: /^Your trip on / });
const dates = (page: Page) => page.locator("input[type=radio][name=departureDate]:visible");
const move = (page: Page) => newDate(page).getByRole("button", { name: "Move My Trip" });

/** Books the deal’s first date for two, and opens the trip’s page. */
async function bookFirstDate(page: Page): Promise<void> {
  const account = { name: "Ada Brennan", email: newEmail(), password };
  await postSignIn(page.request, `${process.env.SITE_URL}/signup`, account);
  await page.goto(`/book/${deal}`);
  await dates(page).first().check();
  await page.getByLabel("Phone").fill("(617) 555-0142");
  await untilPriced(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole("main").locator("article a").first().click();
}

test("a trip is moved to another of its dates: the page follows the choice, and a second tab is told", async ({
  page,
  context,
}) => {
  await bookFirstDate(page);
  await page.getByRole("link", { name: "Change the date" }).click();
  await expect(dates(page).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await dates(page).first().check();
  await expect(newDate(page)).toBeVisible();
  await expect(page).toHaveURL(/\/date\?departureDate=\d{4}-\d\d-\d\d$/);
  await expect(dates(page).first(), "the page stays where it was").toBeInViewport();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show What Changes" }).click();
  await expect(newDate(page).getByRole("heading").first()).toBeInViewport();

  const second = await context.newPage();
  await second.goto(page.url());
  await dates(second).last().check();
  await expect(newDate(second)).toBeVisible();
  await move(page).click();
  await expect(page.getByText("Your Trip Has a New Date")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("You moved it to another date");

  await move(second).click();
  const notice = "Your booking has changed while you looked at it.";
  await expect(second.getByRole("main").getByRole("alert")).toContainText(notice);
  expect(await violations(second)).toEqual([]);
  await move(second).click();
  await expect(second.getByText("Your Trip Has a New Date")).toBeVisible();
});

test("a trip that was moved in another tab is not canceled at the old terms, and the refusal takes the focus", async ({
  page,
  context,
}) => {
  await bookFirstDate(page);
  const second = await context.newPage();
  await second.goto(`${page.url()}/date`);
  await dates(second).last().check();
  await move(second).click();
  await expect(second.getByText("Your Trip Has a New Date")).toBeVisible();

  await page.getByText("Cancel this trip", { exact: true }).click();
  await page.getByLabel("Why (optional)").fill("We can’t come.");
  await page.getByRole("button", { name: "Cancel My Trip" }).click();
  const refusal = page.getByRole("main").getByRole("alert");
  await expect(refusal).toContainText("Your booking has changed.");
  await expect(refusal).toBeFocused();
  await expect(page.getByLabel("Why (optional)")).toHaveValue("We can’t come.");

  await page.evaluate(() => {
    window.print = () => document.body.classList.add("printed");
  });
  await page.getByRole("button", { name: "Print itinerary" }).click();
  await expect(page.locator("body.printed")).toHaveCount(1);

  await context.clearCookies();
  await page.getByRole("button", { name: "Cancel My Trip" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a trip of a day of one’s own choice is moved, once the button has shown what it comes to", async ({
    page,
  }) => {
    const reference = await bookTrip(page, newEmail());
    await page.goto(`/dashboard/trips/${reference}/date`);
    const day = page.getByLabel("Date of departure");
    await expect(day).toBeVisible();
    await day.fill(departure);
    await page.getByRole("button", { name: "Show What Changes" }).click();
    await expect(page.getByText("Your trip leaves on this day already.")).toBeVisible();
    const later = new Date(Date.parse(departure) + 7 * 86_400_000).toISOString().slice(0, 10);
    await day.fill(later);
    await page.getByRole("button", { name: "Show What Changes" }).click();
    await expect(newDate(page)).toContainText("The price stays as it is.");
    await move(page).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/trips/${reference}$`));
    await expect(page.getByRole("main")).toContainText("You moved it to another date");
  });
});
