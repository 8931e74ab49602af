import { expect, type Page } from "@playwright/test";
import { choosePackage, departure } from "./booking-steps.ts";
import { mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const newEmail = () => `lead-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** Sends a trip request as a visitor; returns its email. */
async function askForTrip(page: Page, destination: string, name = "Ada Brennan"): Promise<string> {
  const email = newEmail();
  await page.goto("/custom-trip-planner");
  await page.getByLabel("Where would you like to go?").fill(destination);
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Email").fill(email);
  await page.locator("[name=message]").fill("No stairs, please.");
  await page.getByRole("button", { name: "Send Trip Details" }).click();
  await expect(page).toHaveURL(/sent=TP-/);
  return email;
}

async function openLead(page: Page, email: string): Promise<void> {
  await page.goto(`/admin/leads?q=${email}`);
  await page.getByRole("link", { name: /^TP-/ }).click();
  await expect(page).toHaveURL(/\/admin\/leads\/TP-/);
}

async function bookFromLead(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn into a Booking" }).click();
  await expect(page.getByLabel("Customer Name")).toHaveValue("Ada Brennan");
  await expect(page.getByText("which is won with this booking")).toBeVisible();
  await choosePackage(page);
  await page.getByLabel("Travel Start Date").fill(departure);
  await page.getByRole("button", { name: "Create Booking" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/GT-/);
}

test("a lead is taken, answered from a template, noted on and turned into a booking; then the customer's page shows all of it", async ({
  page,
}) => {
  const email = await askForTrip(page, "Lisbon and the Douro");
  await signInAsAgent(page);
  await openLead(page, email);
  await expect(page.getByText("No stairs, please.")).toBeVisible();
  await page.getByRole("button", { name: "Assign to Me" }).click();
  await expect(page.getByText("Dana Marsh looks after it.")).toBeVisible();
  await page.getByRole("button", { name: "Quote", exact: true }).click();
  await expect(page.getByLabel("Text")).toHaveValue(/\{price per person\}/);
  await page.getByRole("button", { name: "Send Mail" }).click();
  await expect(page.getByRole("alert").first()).toContainText(
    "Please fill in what the template left open",
  );
  await page.getByRole("button", { name: "First answer" }).click();
  // Each template begins with the same words.
  await expect(page.getByLabel("Subject")).toHaveValue(/^Your trip: /);
  await expect(page.getByLabel("Text")).toHaveValue(/^Hello Ada,/);
  await page.getByRole("button", { name: "Send Mail" }).click();
  await expect(page.getByText("Mail Sent", { exact: true })).toBeAttached();
  const mail = await mailTo(email, /Subject: Your trip: Lisbon and the Douro/);
  expect(mail).toMatch(/^From: "?Dana Marsh, Grand Tour"? </m);
  await page.getByLabel("Add a note").fill("Called: prefers June.");
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(
    page.getByRole("region", { name: "Thread" }).getByText("Called: prefers June."),
  ).toBeVisible();
  const lead = page.url();
  await bookFromLead(page);
  await page.goto(lead);
  await expect(page.getByText(/Became booking GT-/)).toBeVisible();
  await page.goto(`/admin/clients?q=${email}`);
  await page.getByRole("link", { name: "Ada Brennan" }).click();
  for (const name of [/^GT-/, /^TP-/])
    await expect(page.getByRole("main").getByRole("link", { name })).toBeVisible();
});

test("a very long name makes neither the list nor a lead wider than a phone", async ({ page }) => {
  const email = await askForTrip(page, "Lisbon", "Wolfeschlegelsteinhausen".repeat(4));
  await signInAsAgent(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await page.goto(`/admin/leads?q=${email}`);
  expect(await width()).toBe(390);
  await page.getByRole("link", { name: /^TP-/ }).click();
  await expect(page.getByRole("region", { name: "Thread" })).toBeVisible();
  expect(await width()).toBe(390);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a lead is answered, planned, lost and reopened, with the result of each step shown", async ({
    page,
  }) => {
    const email = await askForTrip(page, "Bergen");
    await signInAsAgent(page);
    await openLead(page, email);
    await page.getByRole("button", { name: "Send Mail" }).click();
    await expect(page.getByText("Contacted by Dana Marsh")).toBeVisible();
    await page.getByLabel("Agent", { exact: true }).selectOption({ label: "Dana Marsh (me)" });
    await page.getByLabel("Due", { exact: true }).fill(departure);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText(/Dana Marsh looks after it, by/)).toBeVisible();
    await page.getByRole("radio", { name: /^Lost/ }).check();
    await page.getByRole("button", { name: "Update Lead" }).click();
    await expect(page.getByText("Please say why it was lost").first()).toBeVisible();
    await page.getByLabel("Reason", { exact: true }).fill("Went with friends.");
    await page.getByRole("button", { name: "Update Lead" }).click();
    await expect(page.getByText("“Went with friends.”")).toBeVisible();
    await page.getByRole("radio", { name: "Contacted again" }).check();
    await page.getByRole("button", { name: "Update Lead" }).click();
    await expect(page.getByRole("button", { name: "Turn into a Booking" })).toBeVisible();
    await bookFromLead(page);
  });
});

test(
  "axe finds no fault on the leads and the customers: the lists, a lead and its refusal, a customer",
  { tag: "@whole" },
  async ({ page }) => {
    const email = await askForTrip(page, "Bergen");
    await signInAsAgent(page);
    await openLead(page, email);
    const lead = page.url();
    await page.goto(lead);
    expect(await violationsOfTurn(page)).toEqual([]);
    await page.getByRole("button", { name: "Update Lead" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
    await page.goto(lead);
    await bookFromLead(page);
    await page.goto(`/admin/clients?q=${email}`);
    expect(await violationsOfTurn(page)).toEqual([]);
    await page.getByRole("link", { name: "Ada Brennan" }).click();
    await expect(page.getByRole("heading", { name: "Wish list" })).toBeVisible();
    expect(await violationsOfTurn(page)).toEqual([]);
    await page.goto("/admin/leads");
    expect(await violationsOfTurn(page)).toEqual([]);
  },
);
