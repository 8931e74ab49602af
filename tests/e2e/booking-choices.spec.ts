import { expect, type Page, type Route } from "@playwright/test";
import { sendButton, untilPriced } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";
import { violationsOfTurn } from "./violations.ts";

/** Has fixed dates, rates, an extra for each traveler, and a deposit of a fifth. */
const deal = "mallorca-tramuntana-and-coves";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const summary = (page: Page) => page.getByRole("complementary", { name: "Trip Summary" });
const dates = (page: Page) => page.locator("input[name=departureDate]:enabled:visible");

/** Dollars after these words in the summary. */
async function dollars(page: Page, words: RegExp): Promise<number> {
  const text = (await summary(page).textContent()) ?? "";
  const [, amount = ""] = new RegExp(String.raw`${words.source}\s*\$([\d,.]+)`).exec(text) ?? [];
  return Number(amount.replaceAll(",", ""));
}

/** Chooses a date of a month that is closed, and the extra. */
async function chooseLate(page: Page): Promise<void> {
  const late = page.locator("details", { has: page.locator("input[name=departureDate]:enabled") });
  await late.last().locator("summary").click();
  await dates(page).last().check();
  await page.getByRole("checkbox", { name: /^Walking poles/ }).check();
}

const isPriced = async (page: Page) => {
  await expect(summary(page)).toContainText("Walking poles, each × 2");
  await expect(summary(page)).toContainText("Total");
  await expect(dates(page).last()).toBeChecked();
};

test("what is chosen before the script runs is priced once it does", async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  // It ends when the script runs.
  const opened = page.goto(`/book/${deal}?adults=2`);
  await chooseLate(page);
  await expect(summary(page)).not.toContainText("Walking poles");
  scripts.resolve();
  await opened;
  await isPriced(page);
});

test("what the browser restores on the way back is priced", async ({ page }) => {
  await page.goto(`/book/${deal}?adults=2`);
  await chooseLate(page);
  await isPriced(page);
  await page.goto("/faq");
  await page.goBack();
  await isPriced(page);
});

/** Holds every question for a price until `release`; `asked` ends with the first. */
async function holdPrices(page: Page, answer = (route: Route) => route.continue()) {
  const [asked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/book/*", async (route) => {
    if (!route.request().postData()?.includes("intent=update")) return route.continue();
    asked.resolve();
    await held.promise;
    await answer(route);
  });
  return { asked: asked.promise, release: held.resolve };
}

/** The first date, for two, with everything typed; returns what the page posts from now on. */
async function readyToSend(page: Page): Promise<string[]> {
  await page.goto(`/book/${deal}?adults=2`);
  await dates(page).first().check();
  await page.getByLabel("Full name").fill("Ada Brennan");
  await page.getByLabel("Email").fill("ada@example.com");
  await page.getByLabel("Phone").fill("(617) 555-0142");
  await untilPriced(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    const posted = request.postData() ?? "";
    if (request.method() === "POST" && !posted.includes("intent=")) sent.push(posted);
  });
  return sent;
}

test("what is typed and opened while a price is on its way stays, with the caret", async ({
  page,
}) => {
  await page.goto(`/book/${deal}?adults=2`);
  await dates(page).first().check();
  await page.getByLabel("Welcome code (optional)").fill("WELCOME-AAAAAA");
  await untilPriced(page);
  const before = await dollars(page, /Total/);
  const { asked, release } = await holdPrices(page);
  const question = page.waitForRequest((request) => request.method() === "POST");
  await page.getByLabel("Adults").fill("3");
  await asked;
  expect((await question).postData(), "a code that was not applied is a guess").not.toContain(
    "WELCOME",
  );
  const name = page.getByLabel("Full name");
  await name.pressSequentially("Ada Brenan");
  await name.press("ArrowLeft");
  await name.press("ArrowLeft");
  await page.getByLabel("Notes (optional)").evaluate((notes: HTMLTextAreaElement) => {
    notes.value = "A window, please.";
  });
  const month = page.locator("details:not([open])", { has: page.locator("[name=departureDate]") });
  const closed = await month.count();
  await month.last().evaluate((details: HTMLDetailsElement) => (details.open = true));
  release();
  await expect.poll(() => dollars(page, /Total/)).toBeGreaterThan(before);
  await expect(name).toBeFocused();
  await page.keyboard.type("n");
  await expect(name).toHaveValue("Ada Brennan");
  await expect(page.getByLabel("Notes (optional)")).toHaveValue("A window, please.");
  await expect(page.getByLabel("Adults")).toHaveValue("3");
  await expect(page.getByLabel("Welcome code (optional)")).toHaveValue("WELCOME-AAAAAA");
  await expect(month).toHaveCount(closed - 1);
});

test("what is pressed stays under the finger when its price arrives above it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/book/${deal}?adults=2`);
  await dates(page).first().check();
  await untilPriced(page);
  const { asked, release } = await holdPrices(page);
  const extra = page.getByRole("checkbox", { name: /^Walking poles/ });
  const top = async (of = extra) => (await of.boundingBox())?.y ?? 0;
  await extra.check();
  await asked;
  const [before, summaryBefore] = [await top(), await top(summary(page))];
  release();
  await expect(summary(page)).toContainText("Walking poles, each × 2");
  // A browser keeps what is seen in place as it paints.
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  expect(await top(summary(page)), "a line more").toBeLessThan(summaryBefore - 10);
});

test("a form that is sent while a price is asked for waits; at another total it asks once more, at the same it goes", async ({
  page,
}) => {
  const sent = await readyToSend(page);
  const before = await dollars(page, /Total/);
  const first = await holdPrices(page);
  await page.getByRole("checkbox", { name: /^Walking poles/ }).check();
  await sendButton(page).click();
  await expect(page.getByRole("button", { name: "Sending…" })).toBeDisabled();
  await first.asked;
  expect(sent, "before the price is known").toEqual([]);
  first.release();
  await expect(page.getByRole("alert")).toContainText("Nothing has been sent yet");
  const total = await dollars(page, /Total/);
  expect(total).toBeGreaterThan(before);
  const cents = new Intl.NumberFormat("en-US").format(total);
  await expect(page.getByRole("alert")).toContainText(`$${cents}`);
  await expect(sendButton(page)).toBeFocused();
  expect(sent).toEqual([]);
  expect(await violationsOfTurn(page)).toEqual([]);

  // Control: two changes that come to the same total need no second press.
  await page.unrouteAll();
  const second = await holdPrices(page);
  const poles = page.getByRole("checkbox", { name: /^Walking poles/ });
  await poles.uncheck();
  await second.asked;
  await poles.check();
  await sendButton(page).click();
  second.release();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(sent).toHaveLength(1);
});

test("a price that can’t be asked for keeps the form, and nothing is sold at the earlier one", async ({
  page,
  context,
}) => {
  const sent = await readyToSend(page);
  await page.route("**/book/*", (route) => route.fulfill({ status: 503, body: "Away." }));
  await page.getByLabel("Adults").fill("3");
  await expect(page.getByText("No Connection", { exact: true })).toBeVisible();
  const oldTotal = "The total could not be updated.";
  const said = page.getByRole("status").filter({ hasText: oldTotal });
  await expect(said).toBeVisible();
  const inSummary = summary(page).getByText("the price of an earlier choice");
  await expect(inSummary).toBeVisible();
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(sendButton(page)).toBeEnabled();
  await expect(page.getByLabel("Full name")).toHaveValue("Ada Brennan");
  await expect(page.getByLabel("Adults")).toHaveValue("3");
  expect(sent).toEqual([]);
  // It is asked for as soon as the network is back.
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(summary(page)).toContainText("In a room alone");
  await expect(page.getByText(oldTotal)).toBeHidden();
  await expect(inSummary).toBeHidden();
  await untilPriced(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  expect(sent).toHaveLength(1);
});

for (const javaScriptEnabled of scriptModes)
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("price, extras and what is due when follow the date and the people", async ({ page }) => {
      const update = () => page.getByRole("button", { name: "Update Price" }).click();
      /** Without script the answer has what was typed, and its price. */
      const follow = () => (javaScriptEnabled ? Promise.resolve() : update());
      await page.goto(`/book/${deal}?adults=2`);
      const day = (await dates(page).last().getAttribute("value")) ?? "";
      await page.locator(`input[name=departureDate][value="${day}"]`).check();
      await page.getByRole("checkbox", { name: /^Walking poles/ }).check();
      await follow();
      await expect(summary(page)).toContainText("Walking poles, each × 2");
      await expect(summary(page)).toContainText("Balance");
      const total = await dollars(page, /Total/);
      expect(await dollars(page, /Deposit/)).toBeCloseTo(total / 5, 0);
      expect(await dollars(page, /Balance/)).toBeCloseTo((total * 4) / 5, 0);
      const balanceDay = /By (\w+ \d+, \d{4})/.exec((await summary(page).textContent()) ?? "")?.[1];

      await page.getByLabel("Adults").fill("3");
      if (!javaScriptEnabled) {
        expect(await dollars(page, /Total/), "until the button is pressed").toBe(total);
        await update();
      }
      await expect(summary(page)).toContainText("Walking poles, each × 3");
      const more = await dollars(page, /Total/);
      expect(more).toBeGreaterThan(total);
      expect(await dollars(page, /Deposit/)).toBeCloseTo(more / 5, 0);

      await dates(page).first().check();
      await follow();
      await expect(summary(page)).not.toContainText(balanceDay ?? "no balance day");
      await expect(page.getByRole("checkbox", { name: /^Walking poles/ })).toBeChecked();
      if (javaScriptEnabled) expect(await violationsOfTurn(page)).toEqual([]);
    });
  });
