import { expect, type Page } from "@playwright/test";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";

async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Your name").fill("Ada Brennan");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Message").fill("It had a blue door.");
}

for (const javaScriptEnabled of scriptModes) {
  test.describe(`scripts ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a message with a missing field comes back unchanged, is completed and sent; then the form is empty", async ({
      page,
    }) => {
      await page.goto("/contact");
      await expect(page.getByText("Mon-Fri 9:00 AM-6:00 PM EST").first()).toBeVisible();
      await fillContact(page);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(
        page.getByText("Incomplete Form: Please fill out all fields before submitting."),
      ).toBeVisible();
      await expect(page.getByLabel("Message")).toHaveValue("It had a blue door.");
      await page.getByLabel("Subject").fill("A street in Lisbon");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page).toHaveURL(/\/contact\?sent/);
      // The toast, and the permanent note.
      await expect(page.getByText("Message Sent!")).toHaveCount(2);
      await expect(page.getByLabel("Message")).toHaveValue("");
      await expect(page.getByLabel("Subject")).toHaveValue("");
    });

    test("a trip request keeps its checked boxes, and is answered with a reference", async ({
      page,
    }) => {
      await page.goto("/custom-trip-planner?destination=Lake+Bled");
      await expect(page.getByLabel("Where would you like to go?")).toHaveValue("Lake Bled");
      await page.getByLabel("Your name").fill("Ada Brennan");
      await page.getByLabel("May").check();
      await page.getByLabel("Rail journeys").check();
      await page.getByLabel("Budget per person").selectOption("premium");
      await page.getByRole("button", { name: "Send Trip Details" }).click();
      await expect(
        page.getByText(/^Oops! Something went wrong\. Please try again\. Please check/),
      ).toBeVisible();
      await expect(page.getByLabel("May")).toBeChecked();
      await expect(page.getByLabel("Budget per person")).toHaveValue("premium");
      await page.getByLabel("Email").fill(`ada-${crypto.randomUUID()}@example.com`);
      await page.getByRole("button", { name: "Send Trip Details" }).click();
      await expect(page).toHaveURL(/\?sent=TP-[A-Z379]{6}$/);
      await expect(page.getByText("Thank you! Your trip details have been received.")).toHaveCount(
        2,
      );
      await expect(page.getByLabel("May")).not.toBeChecked();
      await expect(page.getByLabel("Where would you like to go?")).toHaveValue("");
    });
  });
}
