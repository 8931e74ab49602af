import { type Browser, expect, type Page } from "@playwright/test";
import pg from "pg";
import { runningDatabaseUrl } from "@grand-tour/embedded-postgres/running-database.server.ts";
import { sendButton, signUp } from "./booking-steps.ts";
import { linkIn, mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";
import { violationsOfTurn } from "./violations.ts";

/** Deals with fixed dates that no other test books. */
const deals = { scripts: "lake-bled-bohinj-soca", none: "andalusia-white-villages-courtyards" };

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Leaves two seats on a deal's first date; returns it as YYYY-MM-DD. */
async function leaveTwoSeats(deal: string): Promise<string> {
  const client = new pg.Client(await runningDatabaseUrl(process.env.SITE_DATA ?? ""));
  await client.connect();
  const { rows } = await client.query<{ day: string }>(
    `UPDATE departures SET seats = 2, singles = NULL, least = NULL
     WHERE id = (SELECT id FROM departures WHERE package_id = $1 AND taken = 0 AND starts_on > now()
       ORDER BY starts_on LIMIT 1) RETURNING starts_on::text AS day`,
    [deal],
  );
  await client.end();
  return rows[0]?.day ?? "";
}

const dateOf = (page: Page, day: string) => page.locator(`input[type=radio][value="${day}"]`);
const summary = (page: Page) => page.getByRole("complementary", { name: "Trip Summary" });

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel("Full name").fill("Ada Brennan");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone").fill("(617) 555-0142");
}

/** From the form of the waiting list to the page that its mail leads to. */
async function joinWaitingList(
  page: Page,
  { email, noFault }: { email: string; noFault: () => Promise<void> },
): Promise<void> {
  await expect(page.getByRole("heading", { name: "Join the waiting list" })).toBeVisible();
  await noFault();
  await page.getByLabel("Name").fill("Ada Brennan");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Join the waiting list" }).click();
  await expect(page.getByRole("heading", { name: "You’re on the list" })).toBeVisible();
  await noFault();
  await page.goto(linkIn(await mailTo(email, /waiting list/i), "/waiting-list"));
  await expect(page.getByRole("main")).toContainText("waiting");
  await noFault();
}

async function openAs(browser: Browser, path: string, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: process.env.SITE_URL ?? "",
    javaScriptEnabled,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

for (const scripts of scriptModes) {
  const mode = scripts ? "scripts" : "none";
  const deal = deals[mode];
  test.describe(`with ${mode}`, () => {
    test.use({ javaScriptEnabled: scripts });

    const noFault = async (page: Page) => {
      if (scripts) expect(await violationsOfTurn(page)).toEqual([]);
    };

    test("two book the last seats of a date in a double; whoever comes later is told, keeps what they typed, and may wait", async ({
      page,
      browser,
    }) => {
      const day = await leaveTwoSeats(deal);
      const email = `date-${mode}-${Date.now()}@example.com`;
      await page.goto(`/book/${deal}?adults=2`);
      await dateOf(page, day).check();
      await expect(page.getByLabel("Adults")).toHaveValue("2");
      await expect(page.getByRole("radio", { name: "1 double" })).toBeChecked();
      if (!scripts) await page.getByRole("button", { name: "Update Price" }).click();
      await expect(dateOf(page, day)).toBeChecked();
      await expect(summary(page)).toContainText("In a double room");
      await noFault(page);
      const late = await openAs(browser, `/book/${deal}?date=${day}&adults=2`, scripts);
      await fillPerson(page, email);
      await sendButton(page).click();
      await signUp(page, email);
      await expect(dateOf(page, day)).toBeChecked();
      await sendButton(page).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      await fillPerson(late, `late-${email}`);
      await sendButton(late).click();
      await expect(late.getByRole("alert").first()).toContainText("is sold out. These dates have");
      await expect(late.getByLabel("Full name")).toHaveValue("Ada Brennan");
      await expect(late).toHaveURL(new RegExp(`/book/${deal}`));
      await noFault(late);

      const next = await openAs(browser, `/book/${deal}`, scripts);
      await expect(dateOf(next, day)).toBeDisabled();
      await next.locator(`a[href="/deal/${deal}/waiting-list?date=${day}"]`).click();
      await joinWaitingList(next, { email: `wait-${email}`, noFault: () => noFault(next) });
      for (const { context } of [late, next].map((one) => ({ context: one.context() })))
        await context.close();
    });
  });
}

test("the price follows people and rooms, and one alone pays the supplement", async ({ page }) => {
  // Of a deal of its own: the tests above leave two seats on a first date.
  await page.goto("/book/amalfi-coast-lemon-terraces?adults=1");
  await page.locator("input[name=departureDate]:enabled:visible").first().check();
  await expect(summary(page)).toContainText("Single room supplement");
  await page.getByLabel("Adults").fill("3");
  await expect(page.getByRole("radio", { name: "1 double, 1 single" })).toBeChecked();
  await page.getByLabel("Adults").fill("2");
  await expect(page.getByRole("radio", { name: "1 double" })).toBeChecked();
  await page.getByRole("radio", { name: "2 singles" }).check();
  await expect(summary(page)).toContainText("Single room supplement × 2");
});
