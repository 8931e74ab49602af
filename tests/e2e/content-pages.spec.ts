import { expect } from "@playwright/test";
import { decode, readHtml } from "../read-page.ts";
import { test } from "./alive.ts";
import { scriptModes } from "./script-modes.ts";

const pages = [
  "/about",
  "/careers",
  "/press",
  "/help",
  "/policy/booking",
  "/policy/privacy",
  "/policy/terms",
  "/policy/cookies",
  "/insurance",
  "/faq",
];

for (const path of pages) {
  test(`${path} sends one small script, and has no broken link`, async ({ request }) => {
    const page = readHtml(await (await request.get(path)).text());
    // JSON-LD is in a script element too, but does not run.
    const scripts = page.querySelectorAll("script:not([type='application/ld+json'])");
    expect(scripts.map((script) => script.getAttribute("src"))).toEqual([
      expect.stringMatching(/^\/assets\/page-script-[^/]+\.js$/),
      expect.stringMatching(/^\/assets\/plain-page-[^/]+\.js$/),
    ]);
    const links = page.querySelectorAll("main a[href^='/']");
    for (const target of new Set(links.map((link) => decode(link.getAttribute("href") ?? ""))))
      expect((await request.get(target)).status(), target).toBeLessThan(400);
  });
}

test("menus open on hover and by keyboard, and the header is opaque once the page is scrolled", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/about");
  const header = page.locator(".site-header");
  const transparent = "rgba(0, 0, 0, 0)";
  await expect(header).toHaveCSS("background-color", transparent);
  const navigation = page.getByRole("navigation", { name: "Main", exact: true });
  const quiz = navigation.getByRole("link", { name: "Destination Quiz" });
  await expect(quiz).toBeHidden();
  await navigation.locator("summary").first().hover();
  await expect(quiz).toBeVisible();
  await page.mouse.move(700, 600);
  await expect(quiz).toBeHidden();
  await navigation.locator("summary").first().press("Enter");
  await expect(quiz).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(header).not.toHaveCSS("background-color", transparent);
});

test("opened by a link, a page starts at its top, or at the link's anchor", async ({ page }) => {
  await page.goto("/packages");
  await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /best two weeks/ })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Our Team" }).click();
  await expect(page.getByRole("heading", { name: "Who plans your trip" })).toBeInViewport();
});

test("a filter that is chosen while another loads is added to it, and a double click is one", async ({
  page,
}) => {
  const first = Promise.withResolvers<void>();
  await page.goto("/faq");
  await page.route("**/faq?*", async (route) => {
    await first.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Flights & Transfers" }).dblclick();
  await page.getByRole("link", { name: "Travel Documents (USA to Europe)" }).click();
  first.resolve();
  await expect(page.getByText("3 questions found")).toBeVisible();
  expect(new URL(page.url()).searchParams.getAll("category")).toEqual([
    "Flights & Transfers",
    "Travel Documents (USA to Europe)",
  ]);
});

test("without the script that changes a page, as after a release, a filter loads the whole page", async ({
  page,
}) => {
  await page.route("**/morph-*.js", (route) => route.abort());
  await page.goto("/faq");
  await page.getByRole("link", { name: "Flights & Transfers" }).click();
  await page.waitForURL("**/faq?category=*");
  await expect(page.getByText("1 question found")).toBeVisible();
  await expect(page.getByText("No Connection")).toBeHidden();
});

for (const javaScriptEnabled of scriptModes) {
  test.describe(`the questions, scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("can be searched, filtered by several categories and cleared, all in the address", async ({
      page,
    }) => {
      await page.goto("/faq");
      await expect(page.getByText("7 questions")).toBeVisible();
      await page.getByRole("link", { name: "Flights & Transfers" }).click();
      await page.getByRole("link", { name: "Travel Documents (USA to Europe)" }).click();
      await expect(page.getByText("3 questions found")).toBeVisible();
      await page.getByLabel("Search questions").fill("etias");
      await page.getByRole("search").getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("1 question found")).toBeVisible();
      expect(new URL(page.url()).searchParams.getAll("category")).toEqual([
        "Flights & Transfers",
        "Travel Documents (USA to Europe)",
      ]);
      await page.goto("/faq?q=zeppelin");
      await expect(page.getByRole("heading", { name: "Nobody has asked that yet." })).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Clear Filters" }).first().click();
      await expect(page.getByText("7 questions")).toBeVisible();
    });

    test("open one at a time, and by a link to one of them", async ({ page }) => {
      await page.goto("/faq");
      const [first, second] = [
        page.getByText(/^Choose a package, press/),
        page.getByText(/^Not for a vacation/),
      ];
      await page.getByText("How do I book and pay").click();
      await expect(first).toBeVisible();
      await page.getByText("Do US citizens need a visa").click();
      await expect(second).toBeVisible();
      await expect(first).toBeHidden();
      await page.getByText("Do US citizens need a visa").click();
      await expect(second).toBeHidden();
      await page.getByText("Do US citizens need a visa").click();
      const link = await page
        .getByRole("link", { name: "Link to this answer" })
        .first()
        .getAttribute("href");
      expect(link).toMatch(/^\/faq\?open=[\w-]{36}#faq-[\w-]{36}$/);
      for (const address of [link ?? "", `/faq${link?.slice(link.indexOf("#"))}`]) {
        await page.goto("about:blank");
        await page.goto(address);
        await expect(second, address).toBeInViewport();
        await expect(first, address).toBeHidden();
      }
      // On paper all of them, and no box to search in.
      await page.emulateMedia({ media: "print" });
      await expect(first).toBeVisible();
      await expect(page.getByLabel("Search questions")).toBeHidden();
    });

    test("lead to a person", async ({ page }) => {
      await page.goto("/faq");
      await page.getByRole("main").getByRole("link", { name: "Contact Support" }).click();
      await expect(page).toHaveURL(/\/contact$/);
    });
  });
}
