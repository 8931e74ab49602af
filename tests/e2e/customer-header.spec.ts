import { expect } from "@playwright/test";
import { test } from "./own-site.ts";

test("a customer's header has Agent Login on a wide screen; on a smaller one its menu has it (spec §2.2)", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/signup");
  const main = page.locator("main");
  await main.getByLabel("Name", { exact: true }).fill("Wilhelmina Featherstonehaugh");
  await main.getByLabel("Email", { exact: true }).fill(`header-${Date.now()}@example.com`);
  await main.getByLabel("Password", { exact: true }).fill("four small harbors");
  await main.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("**/dashboard");
  const header = page.locator("header.site-header");
  const agentLogin = page.getByRole("link", { name: "Agent Login", exact: true });
  await expect(agentLogin).toHaveCount(1);
  await expect(agentLogin).toBeInViewport();
  for (const name of ["My Trips", "Plan My Europe Trip", "About Us"])
    await expect(header.getByRole("link", { name, exact: true })).toBeInViewport();
  // One line; a second one would add forty pixels.
  expect((await header.boundingBox())?.height).toBeLessThan(100);
  await page.setViewportSize({ width: 1200, height: 900 });
  await expect(agentLogin).toHaveCount(0);
  await header.getByText("Menu").click();
  await expect(agentLogin).toBeInViewport();
});
