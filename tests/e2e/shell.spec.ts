import { expect, type Page } from "@playwright/test";
import { sendButton, untilPriced } from "./booking-steps.ts";
import { test } from "./alive.ts";

const header = (page: Page) => page.getByRole("banner");
const menu = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Main", exact: true })
    .locator("details")
    .filter({ hasText: name });
const background = (page: Page) =>
  header(page).evaluate((element) => getComputedStyle(element).backgroundColor);

test("the header is transparent at the top, and opaque after 20 px of scrolling", async ({
  page,
}) => {
  await page.goto("/packages");
  const clear = "rgba(0, 0, 0, 0)";
  expect(await background(page)).toBe(clear);
  await page.evaluate(() => window.scrollTo(0, 18));
  await page.waitForFunction(() => window.scrollY === 18, undefined, { polling: 50 });
  expect(await background(page)).toBe(clear);
  await page.evaluate(() => window.scrollTo(0, 21));
  await expect.poll(() => background(page)).not.toBe(clear);
});

test("menus open on hover, on click and by keyboard, one at a time, and close on Escape", async ({
  page,
}) => {
  await page.goto("/");
  const destinations = menu(page, "Beach Escapes");
  const support = menu(page, "View My Trip");

  await destinations.locator("summary").hover();
  await expect(page.getByRole("link", { name: "Beach Escapes" }).first()).toBeVisible();
  await destinations.locator("summary").click();
  await expect(destinations).toHaveAttribute("open");
  await page.mouse.move(5, 500);
  await expect(destinations).not.toHaveAttribute("open");

  await support.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(support).toHaveAttribute("open");
  await page.keyboard.press("Escape");
  await expect(support).not.toHaveAttribute("open");
  await expect(support.locator("summary")).toBeFocused();
});

test("menus close when a link is used, on a wide and on a small screen", async ({ page }) => {
  await page.goto("/");
  const deals = menu(page, "All Packages");
  await deals.locator("summary").hover();
  await deals.getByRole("link", { name: "All Packages" }).click();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(deals).not.toHaveAttribute("open");

  await page.setViewportSize({ width: 390, height: 844 });
  // Closed, its contents have no role yet.
  const small = header(page)
    .locator("details")
    .filter({ has: page.locator('nav[aria-label="Main, small screens"]') });
  await small.locator("> summary").click();
  await small.getByRole("link", { name: "View My Trip" }).click();
  await expect(page).toHaveURL(/\/view-trip$/);
  await expect(small).not.toHaveAttribute("open");
});

test("on a phone a tap beside the open menu closes it and opens nothing below", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/packages");
  const small = header(page)
    .locator("details")
    .filter({ has: page.locator('nav[aria-label="Main, small screens"]') });
  const button = small.locator("> summary");
  await expect(button).toHaveText("Menu", { useInnerText: true });
  await button.click();
  await expect(small).toHaveAttribute("open");
  await expect(button).toHaveText("Close", { useInnerText: true });
  const menuEnd = await small.locator("nav").evaluate((nav) => nav.getBoundingClientRect().bottom);
  expect(menuEnd).toBeLessThan(830);
  await page.mouse.click(195, 838);
  await expect(small).not.toHaveAttribute("open");
  await expect(page).toHaveURL(/\/packages$/);
});

test("while a list is loading, screen readers hear 'Loading'", async ({ page }) => {
  await page.goto("/packages");
  let arrive = () => {};
  const held = new Promise<void>((resolve) => void (arrive = resolve));
  await page.route(/sort=/, async (route) => {
    await held;
    await route.continue();
  });
  const loading = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(loading).toHaveCount(0);
  await page.getByLabel("Sort by").selectOption("price-low");
  await expect(loading).toHaveCount(1);
  arrive();
  await expect(page).toHaveURL(/sort=price-low/);
  await expect(loading).toHaveCount(0);
});

test("a list changes in place, and Back shows it as it was; other links are left to the browser", async ({
  page,
  context,
}) => {
  await page.goto("/packages");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const isSameDocument = () => page.evaluate(() => "sameDocument" in window);
  const firstDeal = page.locator("#results article").first();
  const before = await firstDeal.innerText();

  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    page
      .getByRole("contentinfo")
      .getByRole("link", { name: "FAQ" })
      .click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL(/\/faq$/);
  await expect(page).toHaveURL(/\/packages$/);
  await tab.close();

  const order = page.getByLabel("Sort by");
  await order.focus();
  await order.selectOption("price-high");
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(order).toBeFocused();
  expect(await firstDeal.innerText()).not.toBe(before);
  expect(await isSameDocument()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/packages$/);
  await expect(firstDeal).toHaveText(before, { useInnerText: true });
  await expect(order).toHaveValue("relevance");
  expect(await isSameDocument()).toBe(true);

  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/question/i);
  expect(await isSameDocument()).toBe(false);
});

test("without scripts menus open by click and the header is opaque", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto("/packages");
  const support = menu(page, "View My Trip");
  await support.locator("summary").click();
  await support.getByRole("link", { name: "View My Trip" }).click();
  await expect(page).toHaveURL(/\/view-trip$/);
  await context.close();
});

test("the gallery wraps at both ends, by button and by arrow key", async ({ page }) => {
  await page.goto("/deal/santorini-caldera-and-sail");
  const place = page.getByText(/^\d of \d$/);
  const count = Number((await place.textContent())?.split(" of ")[1]);
  expect(count).toBeGreaterThan(1);
  await page.getByRole("button", { name: "Previous picture" }).click();
  await expect(place).toHaveText(`${count} of ${count}`);
  await page.getByRole("button", { name: "Next picture" }).click();
  await expect(place).toHaveText(`1 of ${count}`);
  await page.keyboard.press("ArrowLeft");
  await expect(place).toHaveText(`${count} of ${count}`);
});

test("the countdown uses the server's clock, whatever the visitor's says, and ends in 'Offer Expired'", async ({
  page,
}) => {
  await page.clock.install({ time: new Date(Date.now() + 40 * 86_400_000) });
  const healthCheck = page.waitForResponse("**/healthz");
  await page.goto("/deal/lisbon-tram-and-tiled-stair");
  // Don't ask the server for the time while the clock is moved.
  await healthCheck;
  const timer = page.getByRole("timer");
  const shown = async () => (await timer.locator("dd").allTextContents()).map(Number);
  const [days = 0] = await shown();
  expect(days).toBeGreaterThan(10);
  const before = await shown();
  await page.clock.runFor(61_000);
  await expect.poll(shown).not.toEqual(before);
  expect((await shown())[0]).toBeGreaterThan(10);
  const book = page.getByRole("complementary").getByRole("link", { name: "Book This Trip" });
  await expect(book).toBeVisible();
  await page.clock.fastForward(400 * 86_400_000);
  await expect(page.getByText("Offer Expired")).toBeVisible();
  await expect(book).toBeHidden();
});

test("a toast disappears after five seconds, but stays while it is read", async ({ page }) => {
  await page.clock.install();
  await page.goto("/deal/there-is-no-such-deal");
  const toast = page.getByText(
    "Deal Not Found: The deal with ID there-is-no-such-deal could not be found. Redirecting...",
  );
  await expect(page).toHaveURL(/\/packages$/);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(6_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(5_100);
  await expect(toast).toBeHidden();
});

test("one toast at a time: a new one replaces the one that came with the page", async ({
  page,
}) => {
  await page.goto("/book/santorini-caldera-and-sail");
  await page.getByLabel("Full name").fill("Ada Brennan");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Phone").fill("(617) 555-0142");
  await page
    .getByLabel("Preferred departure")
    .fill(new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10));
  await untilPriced(page);
  await sendButton(page).click();
  await expect(page.getByText("Authentication Required")).toBeVisible();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator(".toast").getByText("Login Failed")).toBeVisible();
  await expect(page.getByText("Authentication Required")).toBeHidden();
});

test("the notice of what does not exist yet takes the toast's place, and goes by itself", async ({
  page,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByRole("button", { name: "Sign in" }).click();
  const toast = page.locator(".toast").getByText("Login Failed");
  await toast.hover();
  await page.getByRole("button", { name: /^Asia/ }).focus();
  await page.keyboard.press("Enter");
  const notice = page.locator(".not-implemented-notice");
  await expect(notice).toBeVisible();
  await expect(toast).toBeHidden();
  // Where the mouse or the focus is, it stays.
  await page.mouse.move(5, 5);
  // Its five seconds, without waiting for them.
  const ends = await notice.evaluate((element) =>
    element.getAnimations().map((animation) => {
      animation.finish();
      return animation.effect?.getComputedTiming().endTime;
    }),
  );
  expect(ends).toEqual([5_001]);
  await expect(notice).toBeHidden();
});
