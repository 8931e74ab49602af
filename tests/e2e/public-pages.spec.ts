import { expect } from "@playwright/test";
import { isWhole } from "../whole-form.ts";
import { comingAlive, test } from "./alive.ts";
import { expectLargest } from "./price-sizes.ts";
import { posts } from "#app/db/seed/posts.ts";
import { expectWholePage } from "./whole-page.ts";

const pages = [
  "/destination-quiz",
  "/destination-quiz?vibe=beach&season=summer&budget=midrange&company=couple",
  "/custom-trip-planner",
  "/contact",
  "/view-trip",
  "/login",
  "/signup",
  "/",
  "/packages",
  "/packages?q=rome&sort=price-low",
  "/deal/dom-europe-06-2025",
  "/deals/monthly",
  "/wishlist",
  "/about",
  "/blog",
  "/blog/the-amalfi-coast-by-ferry",
  "/destinations",
  "/destinations/beach",
  "/destinations/citylife",
  "/destinations/santorini",
  "/faq",
  "/careers",
  "/press",
  "/help",
  "/policy/booking",
  "/policy/privacy",
  "/policy/terms",
  "/policy/cookies",
  "/insurance",
];

// Separate visitors: the second gets the cached page, whose scripts run by hash. In short, one for a
// sixth of the pages: accessibility.spec.ts opens all of them once.
for (const path of pages.filter((_, at) => isWhole || at % 6 === 2))
  test(`${path} shows all its parts, rendered and from the page cache`, async ({ browser }) => {
    for (const visit of ["first", "second"]) {
      const context = await browser.newContext();
      await test.step(visit, async () =>
        expectWholePage(comingAlive(await context.newPage()), path),
      );
      await context.close();
    }
  });

test.describe("the specification's requirements (§2, §9)", () => {
  test.use({ javaScriptEnabled: false });

  test("the navigation is in the spec's order", async ({ page }) => {
    await page.goto("/about");
    const items = page
      .getByRole("navigation", { name: "Main", exact: true })
      .locator("> a, summary");
    await expect(items).toHaveText([
      "Home",
      "About Us",
      "Blog",
      "Destinations",
      "Deals & Packages",
      "Support",
    ]);
  });

  test("there are four core values and four team members, and at most three tags on a post's card", async ({
    page,
  }) => {
    await page.goto("/about");
    await expect(
      page
        .getByRole("region", { name: "Four things we hold to" })
        .getByRole("heading", { level: 3 }),
    ).toHaveCount(4);
    await expect(page.locator("#team figure")).toHaveCount(4);
    await page.goto("/blog");
    // Each has at least four tags; concurrent tests may add posts.
    for (const { slug } of posts) {
      const card = page
        .getByRole("main")
        .getByRole("article")
        .filter({ has: page.locator(`a[href="/blog/${slug}"]`) });
      await expect(card.getByRole("list", { name: "Tags" }).getByRole("link")).toHaveCount(3);
    }
  });

  for (const [from, label, to] of [
    ["/destinations/beach", "See all packages", "/packages"],
    ["/destinations/citylife", "See all packages", "/packages"],
    ["/destination-quiz", "Back to the homepage", "/"],
    ["/blog/the-amalfi-coast-by-ferry", "Contact us", "/contact"],
  ] as const)
    test(`${from} has a link to ${to}`, async ({ page }) => {
      await page.goto(from);
      await expect(
        page.getByRole("main").getByRole("link", { name: label, exact: true }),
      ).toHaveAttribute("href", to);
    });

  test("the quiz shows its thanks for eight seconds", async ({ page }) => {
    await page.goto("/destination-quiz?vibe=relax&season=autumn&budget=luxury&company=friends");
    await page.getByLabel("Name").fill("Janet Whitfield");
    await page.getByLabel("Email").fill("janet@example.com");
    await page.getByRole("button", { name: "Send me ideas" }).click();
    await expect(page.locator(".toast")).toHaveCSS("animation-delay", "8s");
  });
});

test("in a window of 1440 × 900 a deal begins with title, price and date", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/deal/bavaria-christmas-markets-castle");
  const main = page.getByRole("main");
  for (const shown of [
    main.getByRole("heading", { level: 1 }),
    main
      .getByRole("complementary", { name: "Price and booking" })
      .getByText(/^\$[\d,]+$/)
      .first(),
    main.getByText("Next start"),
  ])
    await expect(shown).toBeInViewport({ ratio: 1 });
});

for (const width of [390, 1440])
  test(`at ${width} px no price is larger than the total, which stands before who books`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/deal/mallorca-tramuntana-and-coves");
    await expectLargest(
      page.getByRole("complementary", { name: "Price and booking" }),
      /^Total for 1 traveler/,
    );
    for (const deal of ["mallorca-tramuntana-and-coves", "paris-left-bank-seine-evenings"]) {
      await page.goto(`/book/${deal}`);
      await expectLargest(page.getByRole("main"), /^Total/);
      const [total, name] = await Promise.all(
        [page.getByText(/^Total for 1 traveler/), page.getByLabel("Full name")].map((one) =>
          one.boundingBox(),
        ),
      );
      expect(total?.y ?? Infinity).toBeLessThan(name?.y ?? 0);
    }
  });
