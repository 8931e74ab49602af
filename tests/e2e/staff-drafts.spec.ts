import { expect, type Page } from "@playwright/test";
import { untilQuiet } from "./alive.ts";
import { test } from "./own-site.ts";
import { askForTrip, signInAsAgent, signInAsSuperadmin } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sentence = /What you typed on .* is back\. Nothing of it is saved yet\./;

/** Closes the tab and opens the address in another one of the browser. */
async function closeTab(page: Page): Promise<Page> {
  const [context, address] = [page.context(), page.url()];
  // The script that keeps drafts comes with the first focus, and is at work before the next paint.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/keep-drafts-")),
  );
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  await page.goto("about:blank");
  await page.close();
  const next = await context.newPage();
  // What was sent on the way out may arrive after this page.
  await expect(async () => {
    await next.goto(address);
    await expect(next.getByText(sentence)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return next;
}

test("what is typed into a call, a mail and a deal's form is there again after the tab was closed", async ({
  page,
}) => {
  const reference = await askForTrip(page);
  await signInAsAgent(page);

  await page.goto("/admin/leads/new");
  await page.getByLabel("They want", { exact: true }).fill("Two weeks in Norway");
  await page.getByLabel("What was said").fill("By ferry.\nNo flights.");
  let next = await closeTab(page);
  await expect(next.getByLabel("They want", { exact: true })).toHaveValue("Two weeks in Norway");
  await expect(next.getByLabel("What was said")).toHaveValue("By ferry.\nNo flights.");
  expect(await violationsOfTurn(next)).toEqual([]);
  await next.getByRole("button", { name: "Discard It" }).click();
  await expect(next.getByText(sentence)).toBeHidden();
  await expect(next.getByLabel("They want", { exact: true })).toHaveValue("");

  await next.goto(`/admin/leads/${reference}`);
  await next.getByLabel("Subject").fill("Lisbon in May");
  await next.getByLabel("Text", { exact: true }).fill("Here it is.");
  next = await closeTab(next);
  await expect(next.getByLabel("Subject")).toHaveValue("Lisbon in May");
  await next.getByLabel("Text", { exact: true }).fill("Here it is. All of it.");
  await next.getByRole("button", { name: "Send Mail" }).click();
  await expect(next.getByText("Mail Sent", { exact: true })).toBeVisible();
  // What is still on its way when the mail is sent is late.
  await untilQuiet(next);
  await next.reload();
  await expect(next.getByText(sentence)).toBeHidden();

  await next.goto("/admin/manage-deals/new");
  await next.getByLabel("Title", { exact: true }).fill("A Week in Porto");
  next = await closeTab(next);
  await expect(next.getByLabel("Title", { exact: true })).toHaveValue("A Week in Porto");
});

test("what the network lost is sent by the next page, and leads to its form", async ({ page }) => {
  await signInAsSuperadmin(page);
  await page.goto("/superadmin/faqs/new");
  await page.route(/[?&]keep-draft=/, (route) => route.abort());
  const question = `Do I need a visa? ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel("Question", { exact: true }).fill(question);
  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  await expect.poll(kept).toContain(question);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  await next.goto("/superadmin/faqs/new");
  await expect(next.getByText(sentence)).toBeVisible();
  await expect(next.getByLabel("Question", { exact: true })).toHaveValue(question);
  await expect
    .poll(() => next.evaluate(() => JSON.stringify(Object.entries(localStorage))))
    .not.toContain(question);
  // A link of the portal leads back to it, too.
  await next.getByRole("link", { name: "FAQs" }).first().click();
  await expect(next.getByRole("heading", { name: "FAQs", level: 1 })).toBeVisible();
  await next.goBack();
  await expect(next.getByLabel("Question", { exact: true })).toHaveValue(question);
});

test("who leaves a page and is back at once finds what was typed", async ({ page }) => {
  const reference = await askForTrip(page);
  await signInAsAgent(page);
  await page.goto(`/admin/leads/${reference}`);
  await untilQuiet(page);
  const note = page.getByLabel("Add a note");
  await note.fill("Wants a quiet room");
  await page.getByRole("link", { name: "Leads", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Leads", level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(note).toHaveValue("Wants a quiet room");
});

test("a lead is turned into a booking with its own names, whatever was typed into that form before", async ({
  page,
}) => {
  const reference = await askForTrip(page);
  await signInAsAgent(page);
  await page.goto("/admin/create-booking");
  const filled = page.getByLabel("Customer Name");
  const kept = page.waitForResponse(/[?&]keep-draft=/);
  await filled.fill("Somebody Else");
  expect((await kept).status()).toBe(201);
  await page.goto(`/admin/leads/${reference}`);
  await page.getByRole("button", { name: "Turn into a Booking" }).click();
  await expect(filled).toHaveValue("Ada Brennan");
  await expect(page.getByText("which is won with this booking")).toBeVisible();
  await untilQuiet(page);
  await expect(filled).toHaveValue("Ada Brennan");
  await expect(page.getByText(sentence)).toBeHidden();
  // The other one waits.
  await page.goto("/admin/create-booking");
  await expect(filled).toHaveValue("Somebody Else");
});

test("two who have one lead open see each other, who writes, and that one has left", async ({
  page,
  browser,
}) => {
  const reference = await askForTrip(page);
  await signInAsAgent(page);
  const other = await (await browser.newContext()).newPage();
  await signInAsAgent(other);
  await page.goto(`/admin/leads/${reference}`);
  await other.goto(`/admin/leads/${reference}`);
  await expect(page.getByText("Dana Marsh has this open")).toBeVisible();
  await expect(other.getByText("Dana Marsh has this open")).toBeVisible();
  expect(await violationsOfTurn(page)).toEqual([]);
  await other.getByLabel("Subject").fill("Lisbon in May");
  await expect(page.getByText("Dana Marsh is writing…")).toBeVisible();
  await other.context().close();
  await expect(page.getByText(/^Dana Marsh (?:has|is)/)).toBeHidden();
});
