import { expect, type Page } from "@playwright/test";
import { password } from "./booking-steps.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";
import { signInAsSuperadmin } from "./staff.ts";
import { switchOnTwoFactor, codeOf } from "./two-factor.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const sentence = "You were signed out before this was saved. Check it and save again.";

/** Returns the question, which is of this test alone: tests of one worker share a site. */
async function sendWithoutSession(page: Page): Promise<string> {
  const question = `Do I need a visa for four weeks? ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/superadmin/faqs/new");
  await page.getByLabel("Question").fill(question);
  await page.getByLabel("Answer").fill("No.\nNot for four weeks.");
  await page.context().clearCookies({ name: /session$/ });
  await page.getByRole("button", { name: "Save FAQ" }).first().click();
  await expect(page).toHaveURL(/\/superadmin\/login\?next=/);
  return question;
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.locator("[name=password]").fill(password);
  await page.getByRole("button", { name: "Sign in as Super Admin" }).click();
  await expect(page).toHaveURL(/\/superadmin\/faqs\/new$/);
}

for (const javaScriptEnabled of scriptModes)
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("a form that is sent after the session has ended is there again after signing in", async ({
      page,
    }) => {
      const email = await signInAsSuperadmin(page);
      const question = await sendWithoutSession(page);
      await signInAgain(page, email);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByLabel("Question")).toHaveValue(question);
      if (javaScriptEnabled) expect(await violationsOfTurn(page)).toEqual([]);
      await page.reload();
      await expect(page.getByLabel("Answer")).toHaveValue("No.\nNot for four weeks.");
      await page.getByLabel("Category").selectOption({ index: 1 });
      await page.getByRole("button", { name: "Save FAQ" }).first().click();
      await expect(page).toHaveURL(/\/superadmin\/faqs$/);
      await expect(page.getByRole("main")).toContainText(question);
      await page.goto("/superadmin/faqs/new");
      await expect(page.getByText(sentence)).toBeHidden();
    });

    test("it is there too for who signs in with a second factor", async ({ page }) => {
      const email = await signInAsSuperadmin(page);
      const { key } = await switchOnTwoFactor(page, "superadmin");
      const question = await sendWithoutSession(page);
      await page.getByLabel("Email").fill(email);
      await page.locator("[name=password]").fill(password);
      await page.getByRole("button", { name: "Sign in as Super Admin" }).click();
      // A wrong code, and another way to prove it: the way back is kept.
      await page.locator("[name=code]").fill("000000");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("main").getByRole("alert")).toContainText("not right");
      await page.getByRole("link", { name: "Use a recovery code" }).click();
      await expect(page.getByLabel("Recovery code")).toBeVisible();
      await page.getByRole("link", { name: "Use the app instead" }).click();
      await page.locator("[name=code]").fill(codeOf(key, 1));
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(/\/superadmin\/faqs\/new$/);
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByLabel("Question")).toHaveValue(question);
    });

    test("what is not wanted any more is discarded", async ({ page }) => {
      const email = await signInAsSuperadmin(page);
      await sendWithoutSession(page);
      await signInAgain(page, email);
      await page.getByRole("button", { name: "Discard It" }).click();
      await expect(page.getByText(sentence)).toBeHidden();
      await expect(page.getByLabel("Question")).toHaveValue("");
    });
  });
