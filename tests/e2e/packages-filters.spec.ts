import { expect } from "@playwright/test";
import { test } from "./alive.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("on a phone the filters show the number of results, and their button closes them over the list", async ({
  page,
}) => {
  await page.goto("/packages");
  const panel = page.getByRole("form", { name: "Filters" });
  const results = page.getByRole("region", { name: "Results" });
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  const beach = panel.getByRole("checkbox", { name: /^Beach/ });
  const [found] =
    /\d+/.exec((await panel.locator("label", { hasText: "Beach" }).textContent()) ?? "") ?? [];
  await beach.check();
  await expect(results.getByRole("status")).toHaveText(`${found} packages`);
  await panel.getByRole("button", { name: `Show ${found} trips` }).click();
  await expect(panel).toBeHidden();
  await expect(results.getByRole("status")).toBeInViewport();
  await expect(results.getByRole("article").first()).toBeInViewport();
});

test("a card of another trip is a new one, so that no title stands under the picture of before", async ({
  page,
}) => {
  await page.goto("/packages");
  const first = page.locator(".deal-list > li").first();
  await first.evaluate((card) => card.setAttribute("data-before", ""));
  const was = await first.getAttribute("id");
  await page.getByLabel("Sort by").selectOption({ label: "Price: High to Low" });
  await page.waitForURL("**/packages?*sort=*");
  await expect(first).not.toHaveAttribute("id", was ?? "");
  await expect(first).not.toHaveAttribute("data-before");
});
