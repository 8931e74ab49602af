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
  const [other, done, stays] = await openBeside(page, browser);
  // A reload would forget it.
  await other.evaluate(() => Object.assign(window, { stayed: true }));
  await row(page, done).getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText(`${done} is now Confirmed.`).first()).toBeVisible();
  await expect(row(other, done)).toBeHidden({ timeout: 1_000 });
  await expect(row(other, stays)).toBeVisible();
  expect(await other.evaluate(() => "stayed" in window)).toBe(true);
  await other.close();
});

test("the toast of what was just done stays, with its undo, when the queue changes meanwhile", async ({
  page,
  browser,
}) => {
  const [other, mine, theirs] = await openBeside(page, browser);
  await row(page, mine).getByRole("button", { name: "Confirm" }).click();
  const toast = page.getByText(`${mine} is now Confirmed.`).first();
  // Its time stands still.
  await toast.hover();
  await row(other, theirs).getByRole("button", { name: "Confirm" }).click();
  await expect(row(page, theirs)).toBeHidden();
  await expect(toast).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
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
  await untilKeysAct(page);
  const opens = row(page, reference).getByRole("link", { name: reference });
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(opens).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press("y");
  await expect(page.getByText(`${reference} is now Confirmed.`).first()).toBeVisible();
  await expect(async () => {
    const asked = page.waitForRequest(/\/undo/, { timeout: 1_000 });
    await page.keyboard.press("u");
    await asked;
  }).toPass();
  // A second press leaves the first one its answer.
  await page.keyboard.press("u");
  await expect(page.getByText("no mail has left").first()).toBeVisible();
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

/** Two agents on the queue of requests: the second one's page, and two requests that both see. */
async function openBeside(page: Page, browser: Browser) {
  const references = [await request(browser), await request(browser)] as const;
  const other = await browser.newPage();
  for (const agent of [page, other]) {
    await signInAsAgent(agent);
    await agent.goto("/admin/dashboard?kind=pending");
    await expect(agent.getByText("Live", { exact: true })).toBeVisible();
    for (const reference of references) await expect(row(agent, reference)).toBeVisible();
  }
  return [other, ...references] as const;
}

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
