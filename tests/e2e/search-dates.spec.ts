import { expect } from "@playwright/test";
import { addDays, businessDay } from "#app/values/dates.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";

const day = addDays(businessDay(new Date()), 200);

for (const javaScriptEnabled of scriptModes)
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("the dates and travelers of the home search reach the results, the deal and the form", async ({
      page,
    }) => {
      await page.goto("/");
      const search = page.getByRole("search", { name: "Search trips" });
      await search.getByLabel("Departure").fill(day);
      await search.getByLabel("When").selectOption("near");
      await search.getByLabel("Travelers").selectOption("3");
      await search.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/\/packages\?.*from=/);
      await expect(search.getByLabel("Departure")).toHaveValue(day);
      const card = page.getByRole("region", { name: "Results" }).getByRole("article").first();
      const leaves = /leaves \w+ \d+, \d{4}/.exec((await card.textContent()) ?? "");
      expect(leaves).not.toBeNull();
      await expect(card).toContainText("for 3:");

      // Edited in place: the results follow.
      await search.getByLabel("Travelers").fill("2");
      await search.getByRole("button", { name: "Search" }).click();
      await expect(card).toContainText("for 2:");
      const link = card.getByRole("heading").getByRole("link");
      const to = new URL((await link.getAttribute("href")) ?? "", page.url());
      const date = to.searchParams.get("date") ?? "";
      expect(date >= addDays(day, -7) && date <= addDays(day, 7)).toBe(true);
      expect(to.searchParams.get("adults")).toBe("2");

      await link.click();
      await page.locator(`a[href^="/book/"][href*="date=${date}"]`).first().click();
      await expect(page).toHaveURL(/\/book\/.*date=.*adults=2/);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });

    test("a month is chosen by its link, and given back by the same", async ({ page }) => {
      await page.goto("/packages");
      const months = page.getByRole("navigation", { name: "Trips by month" });
      const month = months.getByRole("link").nth(4);
      const [, count] = /(\d+) trip/.exec((await month.textContent()) ?? "") ?? [];
      await month.click();
      await expect(page).toHaveURL(/when=\d{4}-\d\d/);
      const status = page.getByRole("region", { name: "Results" }).getByRole("status");
      await expect(status).toHaveText(count === "1" ? "1 package" : `${count} packages`);
      await months.locator("[aria-current]").click();
      await expect(page).not.toHaveURL(/when=/);
    });

    test("on a phone the months open at the chosen one, and scroll on", async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 });
      const months = page.getByRole("navigation", { name: "Trips by month" });
      await page.goto(`/packages?when=${addDays(day, 60).slice(0, 7)}`);
      await expect(months.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
      const first = months.getByRole("listitem").first();
      await expect(first).not.toBeInViewport();
      await first.scrollIntoViewIfNeeded();
      await expect(first).toBeInViewport({ ratio: 1 });
    });
  });
