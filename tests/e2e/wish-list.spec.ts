import { expect, type Page } from "@playwright/test";
import { test } from "./own-site.ts";

const password = "a long way to Tipperary";
const santorini = "Caldera Villages and the Aegean by Sail";
const tuscany = "A Farmhouse Week in the Val d’Orcia";

const heart = (page: Page, title: string) =>
  page.getByRole("button", { name: `Save ${title} to your wish list` });
const listed = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

async function signUp(page: Page): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill("Ada Brennan");
  await page.getByLabel("Email", { exact: true }).fill(`wishes-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  // Hashing the password is slow on a busy machine.
  await expect(page).not.toHaveURL(/\/signup/);
}

/** A click counts once the script runs, which marks the page's form. */
async function clickHeart(page: Page, title: string): Promise<void> {
  await expect(page.locator("form#wishes[data-saved]")).toBeAttached();
  await heart(page, title).click();
}

const listInBrowser = (page: Page) => page.evaluate(() => localStorage.getItem("wish-list"));

test("a visitor saves two trips, signs up, finds both in the account, and takes one off by keyboard", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/packages");
  await clickHeart(page, santorini);
  await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/packages?q=tuscany");
  await clickHeart(page, tuscany);
  await page.getByRole("link", { name: "Wish list", exact: true }).click();
  await expect(listed(page)).toHaveText([tuscany, santorini]);

  await page.getByRole("main").getByRole("link", { name: "create an account" }).click();
  await signUp(page);
  await expect(page).toHaveURL("/wishlist");
  await expect(listed(page)).toHaveText([tuscany, santorini]);
  expect(await listInBrowser(page)).toBeNull();

  // The account has them in any browser.
  const elsewhere = await browser.newContext({
    storageState: { cookies: (await page.context().storageState()).cookies, origins: [] },
    ...(baseURL && { baseURL }),
  });
  const other = await elsewhere.newPage();
  await other.goto("/wishlist");
  await expect(listed(other)).toHaveText([tuscany, santorini]);
  await elsewhere.close();

  await heart(page, santorini).focus();
  const answered = page.waitForResponse(
    (response) => response.url().endsWith("/wishes") && response.ok(),
  );
  await page.keyboard.press("Space");
  await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "false");
  await expect(heart(page, santorini)).toBeFocused();
  await answered;
  await page.reload();
  await expect(listed(page)).toHaveText([tuscany]);

  // After logging out the list stays in the account, and the browser's is empty.
  await page
    .getByRole("button", { name: "Menu" })
    .or(page.getByText("Menu", { exact: true }))
    .first()
    .click();
  await page.getByRole("button", { name: "Logout" }).last().click();
  await expect(page.getByText("Logged Out")).toBeAttached();
  await page.goto("/wishlist");
  await expect(page.getByRole("heading", { name: "Nothing saved yet." })).toBeVisible();
});

test("hearts stay as they were set: on the next page, without React, and on the deal's own page", async ({
  page,
}) => {
  await page.goto("/deal/santorini-caldera-and-sail");
  await expect(page.locator("form#wishes[data-saved]")).toBeAttached();
  const withWords = page
    .getByRole("complementary", { name: "Price and booking" })
    .getByRole("button");
  await expect(withWords).toHaveAccessibleName(
    new RegExp(`^Save to your wish list ?: ${santorini}$`),
  );
  await withWords.click();
  await expect(withWords).toHaveAccessibleName(
    new RegExp(`^Saved to your wish list ?: ${santorini}$`),
  );
  await expect(withWords).toHaveAttribute("aria-pressed", "true");
  // After a client-side navigation, cards are rendered after the script has run.
  await page
    .getByRole("complementary", { name: "Price and booking" })
    .getByRole("link", { name: "See all packages" })
    .click();
  await expect(page).toHaveURL("/packages");
  await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "true");
  await page.goto("/destinations/santorini");
  await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "true");
  await heart(page, santorini).click();
  await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "false");
  expect(await listInBrowser(page)).toBeNull();
  await page.goto("/packages");
  await expect(page.locator("form#wishes[data-saved]")).toBeAttached();
  await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "false");
});

test("a customer's heart is reset if the account can't be reached, and a signed-out customer is asked to sign in", async ({
  page,
  context,
}) => {
  await page.goto("/signup?next=%2Fpackages");
  await signUp(page);
  await expect(page).toHaveURL("/packages");
  await page.route("**/wishes", (route) => route.abort());
  await clickHeart(page, santorini);
  await expect(
    page.getByText("We couldn’t change your wish list. Please try again."),
  ).toBeVisible();
  await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "false");
  await page.unroute("**/wishes");
  await context.clearCookies();
  await heart(page, santorini).click();
  await expect(page).toHaveURL("/login?next=%2Fpackages");
  await expect(page.getByText("Please Sign In")).toBeAttached();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor is asked to sign in, then hearts work and the page returns to them", async ({
    page,
  }) => {
    await page.goto("/packages");
    await heart(page, santorini).click();
    await expect(page).toHaveURL("/login?next=%2Fpackages");
    await expect(page.getByText("Please Sign In")).toBeAttached();
    await page.getByRole("link", { name: "Create an account" }).click();
    await signUp(page);
    await expect(page).toHaveURL("/packages");
    await heart(page, santorini).click();
    await expect(page).toHaveURL(/\/packages#wish-/);
    await expect(page.getByText("Saved to Your Wish List")).toBeAttached();
    await expect(heart(page, santorini)).toHaveAttribute("aria-pressed", "true");
    await expect(heart(page, santorini)).toBeInViewport();
    await page.goto("/wishlist");
    await expect(listed(page)).toHaveText([santorini]);
    await heart(page, santorini).click();
    await expect(page.getByText("Removed from Your Wish List")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Nothing saved yet." })).toBeVisible();
  });

  test("the list's page says what a visitor needs", async ({ page }) => {
    await page.goto("/wishlist");
    await expect(page.getByRole("heading", { name: "Sign in to keep a wish list." })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeHidden();
  });
});
