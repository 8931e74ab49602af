import { type Browser, expect, type Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { untilKeysAct } from "./alive.ts";
import { bookTrip } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { askForTrip, signInAsAgent } from "./staff.ts";

test("what one agent does leaves the queue of another within a second, without a reload", async ({
  page,
  browser,
}) => {
  const [done, stays] = [await request(browser), await request(browser)];
  const other = await browser.newPage();
  for (const agent of [page, other]) {
    await signInAsAgent(agent);
    await agent.goto("/admin/dashboard?kind=pending");
    await expect(agent.getByText("Live", { exact: true })).toBeVisible();
    for (const reference of [done, stays]) await expect(row(agent, reference)).toBeVisible();
  }
  // A reload would forget it.
  await other.evaluate(() => Object.assign(window, { stayed: true }));
  await row(page, done).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`${done} is now Confirmed.`).first()).toBeVisible();
  await expect(row(other, done)).toBeHidden({ timeout: 1_000 });
  await expect(row(other, stays)).toBeVisible();
  expect(await other.evaluate(() => "stayed" in window)).toBe(true);
  await other.close();
});

test("by single keys the next step of a row is done and undone, and a lead is answered", async ({
  page,
  browser,
}) => {
  const reference = await request(browser);
  const lead = await askForTrip(page);
  await signInAsAgent(page);
  await page.goto("/admin/dashboard?kind=pending");
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const opens = row(page, reference).getByRole("link", { name: reference });
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(opens).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("y");
  await expect(page.getByText(`${reference} is now Confirmed.`).first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("u");
    await expect(page.getByText(/^Undone/).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(row(page, reference)).toBeVisible();

  await page.goto(`/admin/leads/${lead}`);
  await untilKeysAct(page);
  await page.keyboard.press("r");
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("A week in May fits.");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Mail Sent", { exact: true })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys of a lead" })).toContainText("booking");
});

const row = (page: Page, reference: string) =>
  page
    .getByRole("region", { name: "Work queue" })
    .getByRole("listitem")
    .filter({ hasText: reference });

/** A request of a new customer who has confirmed the email: others may be one row. */
async function request(browser: Browser): Promise<string> {
  const customer = await browser.newPage();
  const email = `queue-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const reference = await bookTrip(customer, email);
  await customer.close();
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  await client.query("UPDATE users SET email_verified = true WHERE email = $1", [email]);
  await client.end();
  return reference;
}
