import { expect, type Page } from "@playwright/test";
import { beginBooking, sendButton } from "./booking-steps.ts";
import { newEmail } from "./offline-steps.ts";
import { test } from "./own-site.ts";
import { signInAsSuperadmin } from "./staff.ts";

const toast = (page: Page) => page.getByText("No Connection", { exact: true });

test("a form that is sent without a network stays as typed, and is sent once when it is back", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Your name").fill("Ada Brennan");
  await page.getByLabel("Email", { exact: true }).fill("ada@example.com");
  await page.getByLabel("Subject").fill("A street in Lisbon");
  await page.getByLabel("Message").fill("It had a blue door.");
  await context.setOffline(true);
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("It had a blue door.");
  await expect(send).toBeEnabled();
  // A link leads nowhere now: the form stays.
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Ada Brennan");

  await context.setOffline(false);
  const posts: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") posts.push(request.url());
  });
  await send.click();
  await expect(page).toHaveURL(/\/contact\?sent/);
  expect(posts).toHaveLength(1);
  await expect(toast(page)).toBeHidden();
});

test("a booking whose answer is lost on the way is sent again, and booked once", async ({
  page,
}) => {
  await beginBooking(page, newEmail("iris"));
  let lost = 0;
  await page.route("**/book/*", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await sendButton(page).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByLabel("Number of travelers")).toHaveValue("3");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(lost).toBe(1);
  await expect(page.locator("b", { hasText: /^GT-[A-Z379]{6}$/ })).toHaveCount(1);
});

test("the newsletter's form keeps its address without a network, and takes it afterwards", async ({
  page,
  context,
}) => {
  await page.goto("/");
  const field = page.getByLabel("Email address");
  const subscribe = page.getByRole("button", { name: "Subscribe", exact: true });
  const email = newEmail("reader");
  await field.fill(email);
  await context.setOffline(true);
  await subscribe.click();
  await expect(toast(page)).toBeVisible();
  await expect(field).toHaveValue(email);
  await context.setOffline(false);
  // Now the network is there, and the site is not reached.
  await page.getByRole("button", { name: "Close" }).click();
  await expect(toast(page)).toBeHidden();
  await page.route("**/newsletter", (route) => route.abort("connectionrefused"), { times: 1 });
  await subscribe.click();
  await expect(toast(page)).toBeVisible();
  await expect(field).toHaveValue(email);
  await subscribe.click();
  await expect(page.getByText("One Step More")).toBeAttached();
});

test("a portal's form and its links keep the page without a network", async ({ page, context }) => {
  await signInAsSuperadmin(page);
  await page.goto("/superadmin/faqs/new");
  await page.getByLabel("Question").fill("May the cat come?");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save FAQ" }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByLabel("Question")).toHaveValue("May the cat come?");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel("Question")).toHaveValue("May the cat come?");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Save FAQ" }).click();
  await expect(page.getByRole("alert").first()).toContainText("All fields are required for FAQ.");
});

test("an agent's total of a package that can't be looked up is marked", async ({ page }) => {
  await signInAsSuperadmin(page);
  await page.goto("/superadmin/create-booking");
  const choice = page.getByLabel("Package", { exact: true });
  const mark = page.getByRole("status").filter({ hasText: "The total could not be updated." });
  const lookedUp = page.waitForResponse((response) => response.request().method() === "POST");
  await choice.selectOption({ index: 1 });
  await lookedUp;
  await expect(mark).toHaveCount(0);
  const abort = "**/create-booking*";
  await page.route(abort, (route) => route.abort("connectionrefused"));
  await choice.selectOption({ index: 2 });
  await expect(mark).toBeVisible();
  await page.unroute(abort);
  await choice.selectOption({ index: 1 });
  await expect(mark).toHaveCount(0);
});

test("a deletion that is confirmed without a network leaves the row", async ({ page, context }) => {
  await signInAsSuperadmin(page);
  await page.goto("/superadmin/faqs");
  const rows = await page.getByRole("rowheader").count();
  await page
    .getByRole("button", { name: /^Delete “/ })
    .first()
    .click();
  await context.setOffline(true);
  await page.getByRole("dialog").getByRole("button", { name: "Delete FAQ" }).click();
  await expect(toast(page)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("rowheader")).toHaveCount(rows);
});

test("a visitor's heart needs no network", async ({ page, context }) => {
  await page.goto("/packages");
  await context.setOffline(true);
  const heart = page.locator("button[form=wishes]").first();
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(toast(page)).toHaveCount(0);
});
