import { expect } from "@playwright/test";
import { recordsAway } from "#app/values/forms/toast-message.ts";
import { test } from "./own-site.ts";

test("a form that script sends while the database is down is sent again by the browser, with everything typed", async ({
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Ada Brennan");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Subject").fill("A street in Lisbon");
  await page.getByLabel("Message").fill("It had a blue door.\nAnd a cat.");
  let refused = 0;
  await page.route("**/contact.data*", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    refused += 1;
    return route.fulfill({
      status: 503,
      contentType: "text/plain; charset=utf-8",
      body: recordsAway,
    });
  });
  await page.getByRole("button", { name: "Send Message" }).click();
  // The database is back for the second request, the browser's own.
  await expect(page).toHaveURL(/\/contact\?sent/);
  expect(refused).toBe(1);
});
