import { type Browser, expect, type Page } from "@playwright/test";
import { bookTrip, password } from "./booking-steps.ts";
import { mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** An agent who confirms the trip and records a check for it, without scripts. */
async function recordCheck(browser: Browser, reference: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, reducedMotion: "reduce" });
  const page = await context.newPage();
  await signInAsAgent(page);
  await page.goto(`/admin/bookings/${reference}`);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.locator("summary", { hasText: "Record a payment" }).click();
  await page.getByLabel("Amount in dollars").first().fill("500");
  await page.getByLabel("Number (optional)").first().fill("Check 1204");
  await page.getByRole("button", { name: "Record Payment" }).click();
  return page;
}

test("without a provider a trip is booked, a check recorded, and its receipt read, printed, mailed, and saved as a file", async ({
  page,
  browser,
}) => {
  const email = `receipt-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const reference = await bookTrip(page, email);
  const staffPage = await recordCheck(browser, reference);
  await staffPage.getByRole("link", { name: "Receipt for $500" }).click();
  await expect(staffPage.getByRole("heading", { level: 1 })).toContainText(`Receipt ${reference}`);
  await expect(staffPage.getByText("$500 received")).toBeVisible();
  await staffPage.context().close();

  const mail = await mailTo(email, /Subject: \$500 received/);
  expect(mail).toContain("Check 1204");
  expect(mail).toMatch(/Content-Type: application\/pdf; name="?Receipt-GT-/);
  await page.goto(`/dashboard/trips/${reference}`);
  await page.getByRole("link", { name: "Receipt for $500" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Receipt" })).toBeVisible();
  await expect(page.getByText("Check, Check 1204")).toBeVisible();
  expect(await violationsOfTurn(page)).toEqual([]);
  const file = await page.request.get(`${page.url()}/receipt.pdf`);
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 8).toString()).toBe("%PDF-1.7");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("link", { name: "Download PDF" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("an agent on a phone whose session ends finds the payment again, and no card number stays in a field", async ({
  page,
  browser,
}) => {
  const reference = await bookTrip(page, `lost-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const agent = await context.newPage();
  const email = await signInAsAgent(agent);
  await agent.goto(`/admin/bookings/${reference}`);
  await agent.locator("summary", { hasText: "Record a payment" }).click();
  await agent.locator("[name=payAmount]").fill("75");
  await agent.locator("[name=payReference]").fill("4111 1111 1111 1111");
  await agent.locator("[name=payNotify]").uncheck();
  const record = agent.getByRole("button", { name: "Record Payment" });
  await record.click();
  await expect(agent.locator("#payReference-error")).toContainText("It was taken out.");
  await expect(agent.locator("[name=payReference]")).toHaveValue("");

  await context.clearCookies({ name: /session$/ });
  await record.click();
  await expect(agent).toHaveURL(/\/admin\/login\?next=/);
  await expect(agent.getByRole("heading", { level: 1 })).toBeInViewport();
  await agent.getByLabel("Email").fill(email);
  await agent.locator("[name=password]").fill(password);
  await agent.getByRole("button", { name: /^Sign in/ }).click();
  await expect(agent.locator("[name=payAmount]")).toHaveValue("75");
  await expect(agent.locator("[name=payNotify]")).not.toBeChecked();
  await agent.getByRole("button", { name: "Record Payment" }).click();
  await expect(agent.getByRole("link", { name: "Receipt for $75" })).toBeVisible();
  await context.close();
});
