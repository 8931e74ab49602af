import { expect, type Page } from "@playwright/test";
import { linkIn, mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { scriptModes } from "./script-modes.ts";

const field = (page: Page) => page.getByLabel("Email address");
const subscribe = (page: Page) => page.getByRole("button", { name: "Subscribe", exact: true });

for (const scripts of scriptModes) {
  const mode = scripts ? "with scripts" : "without scripts";
  test.describe(mode, () => {
    test.use({ javaScriptEnabled: scripts });
    const name = scripts ? "js" : "plain";

    test(`a visitor subscribes on the home page, confirms by mail, and unsubscribes (${mode})`, async ({
      page,
    }) => {
      const email = `reader-${name}-${Date.now()}@example.com`;
      await page.goto("/");
      await field(page).fill(email);
      await subscribe(page).click();
      await expect(page.getByText("One Step More")).toBeAttached();
      expect(new URL(page.url()).pathname).toBe("/");
      await expect(field(page)).toHaveValue("");

      const mail = await mailTo(email, /Subject: Please confirm your subscription/);
      await page.goto(linkIn(mail, "/newsletter/confirm"));
      await page.getByRole("button", { name: "Yes, sign me up" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "You're in" })).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { level: 1, name: "You're in" })).toBeVisible();

      await page.goto(linkIn(mail, "/newsletter/unsubscribe"));
      await page.getByRole("button", { name: "Unsubscribe" }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: "You have left the list" }),
      ).toBeVisible();
      await page.goto(linkIn(mail, "/newsletter/confirm"));
      await expect(
        page.getByRole("heading", { level: 1, name: "This link no longer works" }),
      ).toBeVisible();
    });

    test(`an error is beside the field, what was typed stays, and it is corrected there (${mode})`, async ({
      page,
    }) => {
      await page.goto("/");
      await subscribe(page).click();
      await expect(page.getByRole("alert")).toHaveText(
        "Please enter your email address to subscribe!",
      );
      await expect(page.getByText("Email Required", { exact: true })).toBeAttached();
      await field(page).fill("reader@");
      await subscribe(page).click();
      await expect(page.getByRole("alert")).toHaveText(
        "Please enter an email address like name@example.com.",
      );
      await expect(page.getByText("Email Required", { exact: true })).toHaveCount(0);
      await expect(field(page)).toHaveValue("reader@");
      await expect(field(page)).toHaveAttribute("aria-invalid", "true");
      // With script the page stays, and the focus is on the field to correct.
      expect(new URL(page.url()).pathname).toBe(scripts ? "/" : "/newsletter");
      if (scripts) await expect(field(page)).toBeFocused();
      await field(page).fill(`corrected-${name}-${Date.now()}@example.com`);
      await subscribe(page).click();
      await expect(page.getByText("One Step More")).toBeAttached();
      expect(new URL(page.url()).pathname).toBe("/");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(field(page)).toHaveValue("");
    });
  });
}

test("nobody sees or reaches the honeypot", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("[name=remark]")).not.toBeInViewport();
  await expect(page.getByRole("textbox", { name: "Leave this empty" })).toHaveCount(0);
  await field(page).focus();
  await page.keyboard.press("Tab");
  await expect(subscribe(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("[name=remark]")).not.toBeFocused();
});

test("a mail provider unsubscribes with one click: a POST without cookie or origin to the header's address", async ({
  page,
  playwright,
  baseURL,
}) => {
  const email = `provider-${Date.now()}@example.com`;
  await page.goto("/newsletter");
  await field(page).fill(email);
  await subscribe(page).click();
  const mail = await mailTo(email, /Subject: Please confirm your subscription/);
  expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const address = /^List-Unsubscribe: <(.+)>\r?$/m.exec(mail)?.[1] ?? "";
  expect(new URL(address).origin).toBe(new URL(baseURL ?? "").origin);

  const provider = await playwright.request.newContext();
  const answer = await provider.post(address, {
    form: { "List-Unsubscribe": "One-Click" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(200);
  const elsewhere = await provider.post(new URL("/newsletter", address).href, {
    form: { email },
    maxRedirects: 0,
  });
  expect(elsewhere.status()).toBe(403);
  await provider.dispose();

  await page.goto(linkIn(mail, "/newsletter/confirm"));
  await expect(
    page.getByRole("heading", { level: 1, name: "This link no longer works" }),
  ).toBeVisible();
});
