import { expect, type Page } from "@playwright/test";
import { tabTo, typeInto } from "./keyboard.ts";
import { test } from "./own-site.ts";
import { signInAsSuperadmin } from "./staff.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });
// They share one table of questions, so they run one after another.
test.describe.configure({ mode: "default" });

const list = "/superadmin/faqs";
const newQuestion = () => `May the dog come? ${crypto.randomUUID().slice(0, 8)}`;
const questions = (page: Page) => page.getByRole("rowheader").allTextContents();
/** As visitors see them; cached pages are refreshed by a notification. */
async function shownTo(page: Page): Promise<string[]> {
  await page.goto("/faq");
  return page.locator("summary h3").allTextContents();
}

test("with the keyboard only: a question is added, moved down and up again, changed and deleted", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsSuperadmin(page);
  await page.goto(list);
  const before = await questions(page);
  await tabTo(page, page.getByRole("link", { name: "Add FAQ" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Add FAQ" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Save FAQ" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toContainText("All fields are required for FAQ.");

  const question = newQuestion();
  await tabTo(page, page.getByLabel("Category"));
  await page.keyboard.type("Travel S");
  await typeInto(page, page.getByLabel("Question"), question);
  await typeInto(page, page.getByLabel("Answer"), "By train, yes.");
  await tabTo(page, page.getByRole("button", { name: "Save FAQ" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("FAQ Created")).toBeVisible();
  expect(await questions(page)).toEqual([question, ...before]);

  // The focus follows the question; at an end it moves to the other button.
  await tabTo(page, page.getByRole("button", { name: `Move “${question}” down` }));
  for (const place of [2, 3]) {
    await page.keyboard.press("Enter");
    await expect(
      page.getByText(`“${question}” is now ${place} of ${before.length + 1}.`),
    ).toBeAttached();
    await expect(page.getByRole("button", { name: `Move “${question}” down` })).toBeFocused();
  }
  expect((await questions(page))[2]).toBe(question);
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await expect.poll(async () => (await shownTo(visitor))[2]).toBe(question);
  await page.keyboard.press("Shift+Tab");
  for (const place of [2, 1]) {
    await page.keyboard.press("Space");
    await expect(
      page.getByText(`“${question}” is now ${place} of ${before.length + 1}.`),
    ).toBeAttached();
  }
  await expect(page.getByRole("button", { name: `Move “${question}” down` })).toBeFocused();

  await tabTo(page, page.getByRole("link", { name: `Edit “${question}”` }));
  await page.keyboard.press("Enter");
  await typeInto(page, page.getByLabel("Answer"), "\n\nThe cat stays.");
  await tabTo(page, page.getByRole("button", { name: "Save FAQ" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("FAQ Updated")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: `Delete “${question}”` }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText(
    `Are you sure you want to delete this FAQ? “${question}”`,
  );
  await tabTo(page, page.getByRole("dialog").getByRole("button", { name: "Delete FAQ" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("FAQ Deleted")).toBeVisible();
  expect(await questions(page)).toEqual(before);
  await expect.poll(() => shownTo(visitor)).toEqual(before);
  await visitor.context().close();
});

test("leaving an unsaved question asks first, and stays or leaves", async ({ page }) => {
  await signInAsSuperadmin(page);
  await page.goto(`${list}/new`);
  const leaveDialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await page.getByLabel("Question").fill("Half a");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(leaveDialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(leaveDialog).toBeHidden();
  await expect(page.getByLabel("Question")).toHaveValue("Half a");
  // Submitting the page's own form asks nothing, also if the form comes back.
  await page.getByRole("button", { name: "Save FAQ" }).click();
  await expect(page.getByRole("alert").first()).toContainText("All fields are required for FAQ.");
  await expect(leaveDialog).toBeHidden();
  await page.getByRole("link", { name: "Cancel" }).click();
  await leaveDialog.getByRole("button", { name: "Leave Without Saving" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
  // Control: unchanged forms don't ask.
  await page.getByRole("link", { name: "Add FAQ" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("a question is moved, and the page returns to it", async ({ page }) => {
    await signInAsSuperadmin(page);
    await page.goto(list);
    const [first = "", second = "", ...rest] = await questions(page);
    await page.getByRole("button", { name: `Move “${second}” up` }).click();
    await expect(page).toHaveURL(/\/superadmin\/faqs#faq-/);
    expect(await questions(page)).toEqual([second, first, ...rest]);
    await page.getByRole("button", { name: "Show Newest First" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Show Newest First" }).click();
    await expect(page.getByText("As on the FAQ page, the newest first.")).toBeVisible();
    expect(await questions(page)).toEqual([first, second, ...rest]);
  });
});
