import { expect, type Page } from "@playwright/test";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";

async function answerAll(page: Page): Promise<void> {
  for (const [step, choice] of ["Beach", "Summer", "$2,000 to $4,000", "The two of us"].entries()) {
    await expect(page.getByText(`Step ${step + 1} of 4`)).toBeVisible();
    await expect(page.getByRole("progressbar", { name: "Progress" })).toHaveAttribute(
      "value",
      String(step + 1),
    );
    await page.getByRole("main").getByRole("link", { name: choice }).click();
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A Mediterranean beach getaway");
}

for (const javaScriptEnabled of scriptModes) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the quiz: four answers, Back, a shared result, thanks for a lead", async ({
      page,
      context,
    }) => {
      await page.goto("/destination-quiz");
      await expect(page.getByRole("button", { name: "Previous" })).toBeDisabled();
      await answerAll(page);
      await page.goBack();
      await expect(page.getByText("Step 4 of 4")).toBeVisible();
      await page.getByRole("link", { name: "Previous" }).click();
      await expect(page.getByText("Step 3 of 4")).toBeVisible();
      await page.goto("/destination-quiz?vibe=beach&season=summer&budget=midrange&company=couple");
      await expect(
        page.getByRole("heading", { name: "Caldera Villages and the Aegean by Sail" }),
      ).toBeVisible();

      await page.getByLabel("Name").fill("Janet Whitfield");
      await page.getByRole("button", { name: "Send me ideas" }).click();
      await expect(
        page.getByRole("link", { name: "Please enter your email address." }),
      ).toBeVisible();
      await expect(page.getByLabel("Name")).toHaveValue("Janet Whitfield");
      await page.getByLabel("Email").fill("Janet@Example.com");
      await page.getByRole("button", { name: "Send me ideas" }).click();
      await expect(
        page.getByRole("heading", { name: "Thank you, Janet Whitfield." }),
      ).toBeVisible();
      await expect(page.locator(".toast")).toContainText("Thank you!");
      await context.close();
    });

    test("destinations and blog are filtered by their links and forms", async ({ page }) => {
      await page.goto("/destinations");
      await expect(page.locator("main article")).toHaveCount(30);
      await page
        .getByRole("navigation", { name: "Filters" })
        .getByRole("link", { name: "Nature" })
        .click();
      await expect(page.locator("main article")).not.toHaveCount(30);
      for (const kind of await page.locator("main article").allInnerTexts())
        expect(kind).toContain("Nature");
      await expect(page).toHaveURL(/type=Nature$/);
      await page.goto("/blog");
      await page.getByLabel("Category").selectOption("Coastal Escapes");
      await page.getByRole("button", { name: "Apply Filters" }).click();
      await expect(page.locator("main article")).toHaveCount(1);
      await page.getByLabel("Search posts").fill("zeppelin");
      await page.getByRole("button", { name: "Apply Filters" }).click();
      await expect(
        page.getByRole("heading", { name: "Nothing written about that yet." }),
      ).toBeVisible();
    });
  });
}

const result = "/destination-quiz?vibe=city&season=spring&budget=premium&company=solo";
const resultAgain = (page: Page) => page.getByRole("link", { name: "See your result again" });

/** Opens a result, which the browser stores, and then the quiz. */
async function returnWithResult(page: Page): Promise<void> {
  await page.goto(result);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("An iconic city break");
  await page.waitForFunction(() => localStorage.getItem("quiz-submission") !== null);
  await page.goto("/destination-quiz");
}

test("the browser keeps the result until Restart Quiz", async ({ page }) => {
  await returnWithResult(page);
  await resultAgain(page).click();
  await expect(page).toHaveURL(result);
  await page.getByRole("link", { name: "Restart Quiz" }).click();
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await expect(resultAgain(page)).toHaveCount(0);
});

test("Restart Quiz deletes the result, also if it is clicked before its page's script runs", async ({
  page,
}) => {
  await returnWithResult(page);
  await page.route(/\.js$/, (route) => route.abort());
  await resultAgain(page).click();
  await expect(page).toHaveURL(result);
  await page.unrouteAll();
  await page.getByRole("link", { name: "Restart Quiz" }).click();
  await expect(page).toHaveURL(/\/destination-quiz$/);
  await page.goto("/destination-quiz");
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("quiz-submission"))).toBeNull();
});

test("Share copies the link if the browser has no share dialog", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto("/blog/the-amalfi-coast-by-ferry");
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http.*\/blog\/the-amalfi-coast-by-ferry$/,
  );
  // Copied once more while the button says so, it still goes back to its own word.
  await page.getByRole("button", { name: "Link copied" }).click();
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
});

test("Share shows the link to copy by hand where the browser lets nothing be copied", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", { value: undefined });
    Object.defineProperty(navigator, "clipboard", { value: undefined });
  });
  await page.goto("/deal/amalfi-coast-lemon-terraces");
  const dialogOpens = page.waitForEvent("dialog");
  const clicked = page.getByRole("button", { name: "Share" }).click();
  const dialog = await dialogOpens;
  expect(dialog.defaultValue()).toMatch(/^http.*\/deal\/amalfi-coast-lemon-terraces$/);
  await dialog.dismiss();
  await clicked;
  await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
});

test("every place on the map can be reached with Tab and opened with Enter", async ({ page }) => {
  await page.goto("/destinations");
  const places = page.getByRole("navigation", { name: "Map of Europe" }).getByRole("link");
  await expect(places).toHaveCount(17);
  await places.first().focus();
  for (let place = 1; place < 17; place += 1) {
    await page.keyboard.press("Tab");
    await expect(places.nth(place)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tuscany");
});

test("missing pages answer 404, malformed addresses 400, and the feed is valid XML", async ({
  page,
  request,
}) => {
  for (const [path, status] of [
    ["/destinations/atlantis", 404],
    ["/destinations?type=Moon", 400],
    ["/destinations/beach?region=Asia", 400],
    ["/destination-quiz?vibe=moon", 400],
    ["/destination-quiz?season=summer", 400],
    ["/blog/no-such-post", 404],
    ["/blog?category=Cars", 400],
    ["/blog?page=9", 404],
  ] as const)
    expect((await request.get(path)).status(), path).toBe(status);
  await page.goto("/blog/no-such-post");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Post Not Found");
  await page.getByRole("link", { name: "Back to the blog" }).click();
  const feed = await page.evaluate(async () => {
    const response = await fetch("/blog/rss.xml");
    const xml = new DOMParser().parseFromString(await response.text(), "application/xml");
    return {
      type: response.headers.get("Content-Type"),
      broken: xml.querySelector("parsererror") !== null,
      items: [...xml.querySelectorAll("item > link")].map(({ textContent }) => textContent),
    };
  });
  expect(feed).toMatchObject({ type: "application/rss+xml; charset=utf-8", broken: false });
  expect(feed.items).toHaveLength(3);
  for (const link of feed.items)
    expect((await request.get(link ?? "")).status(), link ?? "").toBe(200);
});
