import { expect } from "@playwright/test";
import { isWhole } from "../whole-form.ts";
import { departure, password, untilPriced } from "./booking-steps.ts";
import { readFocus, tabTo, typeInto } from "./keyboard.ts";
import { test } from "./own-site.ts";

// In short at one width: the keyboard's tests of staff pages have the other.
for (const width of isWhole ? [390, 1440] : [390]) {
  test(`with the keyboard only, at ${width} px: search, deal, sign up, book, My Trips`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const main = page.getByRole("main");
    await page.goto("/");

    await typeInto(page, page.getByLabel("Where to"), "santorini");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/packages\?.*q=santorini/);
    // The second skip link leads past search, filters and months: the next stop is in a result.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to results" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(main.getByRole("article").first().locator(":focus")).toHaveCount(1);
    await tabTo(page, main.getByRole("link", { name: /^Caldera Villages/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /Caldera Villages/ })).toBeVisible();
    await tabTo(
      page,
      page
        .getByRole("complementary", { name: "Price and booking" })
        .getByRole("link", { name: "Book This Trip" }),
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/book\//);

    await typeInto(page, page.getByLabel("Full name"), "Ada Brennan");
    await typeInto(page, page.getByLabel("Email"), `keys-${width}-${Date.now()}@example.com`);
    await typeInto(page, page.getByLabel("Phone"), "(617) 555-0142");
    const [year, month, day] = departure.split("-");
    await typeInto(page, page.getByLabel("Preferred departure"), `${month}${day}${year}`);
    await expect(page.getByLabel("Preferred departure")).toHaveValue(departure);
    await tabTo(page, page.getByLabel("Number of travelers"));
    // One was searched for.
    await page.keyboard.press("ArrowUp");
    await expect(page.getByLabel("Number of travelers")).toHaveValue("2");
    await untilPriced(page);
    await tabTo(page, main.getByRole("button", { name: "Send Booking Request" }).first());
    await page.keyboard.press("Space");

    await expect(page).toHaveURL(/\/login\?next=/);
    await tabTo(page, page.getByRole("link", { name: "Create an account" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/signup/);
    await typeInto(page, main.getByLabel("Name", { exact: true }), "Ada Brennan");
    await typeInto(
      page,
      main.getByLabel("Email", { exact: true }),
      `keys-${width}-${Date.now()}@example.com`,
    );
    await typeInto(page, main.getByLabel("Password", { exact: true }), password);
    await page.keyboard.press("Enter");

    await expect(page).toHaveURL(/\/book\//);
    await expect(page.getByLabel("Preferred departure")).toHaveValue(departure);
    await tabTo(page, main.getByRole("button", { name: "Send Booking Request" }).first());
    await page.keyboard.press("Space");
    await expect(page).toHaveURL(/\/dashboard$/);
    await tabTo(page, main.getByRole("link", { name: /Caldera Villages/ }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("Request received")).toBeVisible();
  });
}

test("control: a focus without a ring and one under the header are found", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() =>
    document.body.insertAdjacentHTML(
      "afterbegin",
      `<a href="#x" id="bare" style="outline: none">bare</a><div style="position: fixed; inset: 0 0 auto; height: 80px; z-index: 99"></div><a href="#y" id="under" style="position: fixed; top: 20px">under</a>`,
    ),
  );
  await page.locator("#bare").evaluate((element) => (element.style.marginTop = "200px"));
  await page.locator("#bare").focus();
  expect((await readFocus(page))?.ring).toBe(false);
  await page.locator("#under").focus();
  expect((await readFocus(page))?.hiddenBy).toContain("div");
});
