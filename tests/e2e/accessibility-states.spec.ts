import { expect, type Page } from "@playwright/test";
import { isWhole } from "../whole-form.ts";
import { test } from "./own-site.ts";
import { sendUnchecked } from "./send-unchecked.ts";
import { violations, violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Expands everything inside. */
const unfold = (page: Page, within: string) =>
  page
    .locator(`${within} details`)
    .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));

test("axe finds no fault in the menus", async ({ page }) => {
  await page.goto("/");
  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole("banner").getByText("Menu", { exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Main, small screens" })).toBeVisible();
  expect(await violations(page, "header")).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const [menu, link] of [
    ["Destinations", "City Breaks"],
    ["Deals & Packages", "Deal of the Month"],
    ["Support", "View My Trip"],
  ] as const) {
    const navigation = page.getByRole("navigation", { name: "Main", exact: true });
    await navigation.getByText(menu, { exact: true }).click();
    await expect(navigation.getByRole("link", { name: link })).toBeVisible();
    expect(await violations(page, "header")).toEqual([]);
  }
});

const states = [
  // None found: nothing to focus in the strip of months.
  "/packages?min=90000",
  // With facts, dates, terms and extras.
  "/deal/bavaria-christmas-markets-castle",
  // In short, accessibility.spec.ts checks them as they come.
  ...(isWhole ? ["/packages?theme=food&region=Mediterranean", "/faq?q=visa"] : []),
];
for (const path of states) {
  test(`${path}: axe finds no fault with everything expanded`, async ({ page }) => {
    await page.goto(path);
    expect(
      await violationsOfTurn(page, { within: "main", open: () => unfold(page, "main") }),
    ).toEqual([]);
  });
}

test("a long word that was searched for is broken instead of widening the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const word = "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen";
  for (const path of [`/blog?q=${word}`, `/packages?q=santorni ${word}`]) {
    await page.goto(path);
    await expect(page.locator("main [role=status]")).toContainText(word);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider, path).toBeLessThanOrEqual(0);
  }
});

test("axe finds no fault on the gallery's next picture, and on the notice for features that do not exist yet", async ({
  page,
}) => {
  await page.goto("/deal/santorini-caldera-and-sail");
  const next = () => page.getByRole("button", { name: "Next picture" }).click();
  expect(await violationsOfTurn(page, { within: "main", open: next })).toEqual([]);
  await page.goto("/about");
  await page.getByRole("button", { name: /^Asia/ }).click();
  await expect(
    page.getByText("This feature isn't implemented yet", { exact: false }),
  ).toBeVisible();
  expect(await violationsOfTurn(page, { within: "footer" })).toEqual([]);
});

const forms = [
  ["/contact", "Send Message"],
  ["/custom-trip-planner", "Send"],
  ["/view-trip", "Search"],
  ["/login", "Sign in"],
  ["/signup", "Create account"],
  ["/forgot-password", "Send the link"],
  ["/", "Subscribe"],
  ["/newsletter", "Subscribe"],
  ["/book/santorini-caldera-and-sail", "Send Booking Request"],
  ["/destination-quiz?vibe=beach&season=summer&budget=midrange&company=solo", "Send"],
  ["/admin/login", "Sign"],
] as const;
// In short, a fourth of them: their fields and refusals are drawn by the same code.
for (const [path, button] of forms.filter((_, turn) => isWhole || turn % 4 === 0)) {
  test(`${path}: axe finds no fault on the form that came back`, async ({ page }) => {
    await page.goto(path);
    await sendUnchecked(page, button);
    expect(await violationsOfTurn(page)).toEqual([]);
  });
}
