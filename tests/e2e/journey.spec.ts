import { expect, type Page } from "@playwright/test";
import { beginBooking, departure, fillBooking, sendButton, signUp } from "./booking-steps.ts";
import { mailTo } from "./mails.ts";
import { test } from "./own-site.ts";

const departureShown = new Intl.DateTimeFormat("en-US", {
  dateStyle: "long",
  timeZone: "UTC",
}).format(new Date(departure));

async function findSantorini(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByLabel("Where to").fill("santorini");
  await page
    .getByRole("search", { name: "Search trips" })
    .getByRole("button", { name: "Search" })
    .click();
  await expect(page).toHaveURL(/\/packages\?.*q=santorini/);
  await expect(page.getByText("1 package", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /Caldera Villages/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Caldera Villages/ })).toBeVisible();
  await page
    .getByRole("complementary", { name: "Price and booking" })
    .getByRole("link", { name: "Book This Trip" })
    .click();
  await expect(page).toHaveURL(/\/book\//);
}

for (const scripts of [true, false]) {
  const mode = scripts ? "with scripts" : "without scripts";
  test.describe(mode, () => {
    test.use({ javaScriptEnabled: scripts });

    test(`a visitor finds a deal, signs up on the way, books, and opens the booking (${mode})`, async ({
      page,
    }) => {
      const email = `ada-${scripts ? "js" : "plain"}-${Date.now()}@example.com`;
      await findSantorini(page);
      await fillBooking(page, email);
      await sendButton(page).click();
      await signUp(page, email);

      // Everything typed is kept; name and email are now the account's.
      await expect(page).toHaveURL(/\/book\//);
      await expect(page.getByLabel("Phone")).toHaveValue("(617) 555-0142");
      await expect(page.getByLabel("Preferred departure")).toHaveValue(departure);
      await expect(page.getByLabel("Number of travelers")).toHaveValue("3");
      await expect(page.getByLabel("Notes (optional)")).toHaveValue(
        "A window towards the caldera, please.",
      );
      await expect(page.getByLabel("Email")).toHaveJSProperty("readOnly", true);
      await sendButton(page).click();

      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText("Booking Request Sent!")).toBeAttached();
      await expect(page.getByRole("heading", { name: "My Trips" })).toBeVisible();
      const reference =
        (await page
          .getByText(/^GT-[A-Z379]{6}$/)
          .first()
          .textContent()) ?? "";
      await page.getByRole("link", { name: /Caldera Villages/ }).click();
      await expect(page.getByText("Request received")).toBeVisible();
      await expect(page.getByText(departureShown).first()).toBeVisible();

      const mail = await mailTo(email, new RegExp(`Subject: .*${reference}`));
      expect(mail).toContain("text/html");

      await page.goto("/view-trip");
      await page.getByLabel("Booking reference").fill(reference.toLowerCase());
      await page.getByLabel("Name on the booking").fill("ada brennan");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("heading", { name: /Caldera Villages/ })).toBeVisible();
      await expect(page.getByText("Trip Found!")).toBeAttached();
      await expect(page.getByText(email)).toHaveCount(0);
    });
  });
}

test("a double click makes one booking", async ({ page }) => {
  const email = `twice-${Date.now()}@example.com`;
  await beginBooking(page, email);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(new URL(request.url()).pathname);
  });
  await sendButton(page).dblclick();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(posts).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("errors are beside their fields, and what was typed stays", async ({ page }) => {
  const email = `wrong-${Date.now()}@example.com`;
  await beginBooking(page, email);
  await page
    .locator("form")
    .evaluateAll((forms) => forms.forEach((form) => ((form as HTMLFormElement).noValidate = true)));
  await page.getByLabel("Preferred departure").fill("2020-01-01");
  await page.getByLabel("Number of travelers").fill("21");
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByLabel("Number of travelers")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Number of travelers")).toHaveValue("21");
  await expect(page.getByLabel("Phone")).toHaveValue("(617) 555-0142");
});
