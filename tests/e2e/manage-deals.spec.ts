import { expect, type Page } from "@playwright/test";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { comingAlive } from "./alive.ts";
import { tabTo, typeInto } from "./keyboard.ts";
import { test } from "./own-site.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const newTitle = () => `Lisbon in ${crypto.randomUUID().slice(0, 8)}`;
const list = "/admin/manage-deals";
const photo = async (name: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await photograph().jpeg().toBuffer(),
});
const preview = (page: Page) => page.locator("section[aria-labelledby=preview]");
const save = (page: Page) => page.getByRole("button", { name: "Save Deal" }).first();

/** Fills in a deal's required fields. */
async function fillDeal(page: Page, title: string): Promise<void> {
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Destination").fill("Lisbon, Portugal");
  await page.getByLabel("Price in US dollars", { exact: true }).fill("1,499.50");
}

/** The titles of the days in order. */
const days = (page: Page) =>
  page
    .locator("#itinerary input")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

test("with the keyboard only: a deal with three days, one moved and one removed, is added and edited", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsAgent(page);
  await page.goto(list);
  await tabTo(page, page.getByRole("link", { name: "Add New Deal" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Add New Deal" })).toBeVisible();
  const title = newTitle();
  await typeInto(page, page.getByLabel("Title", { exact: true }), title);
  await typeInto(page, page.getByLabel("Destination"), "Lisbon, Portugal");
  await tabTo(page, page.getByLabel("Region"));
  await page.keyboard.type("Ib");
  await typeInto(page, page.getByLabel("Tags"), "City, Food & Wine");
  await typeInto(page, page.getByLabel("Price in US dollars", { exact: true }), "1499.50");
  await typeInto(page, page.getByLabel("Valid until"), "06302031");
  await typeInto(page, page.getByLabel("Rating", { exact: true }), "0.1");
  await expect(preview(page)).toContainText("$1,499.50");

  await typeInto(page, page.getByLabel("Title of day 1"), "Arrive");
  for (const [number, day] of [
    [2, "Depart"],
    [3, "Douro"],
    [4, "Nothing"],
  ] as const) {
    await tabTo(page, page.getByRole("button", { name: "Add a Day" }));
    await page.keyboard.press("Enter");
    // The new day has the focus.
    await expect(page.getByLabel(`Title of day ${number}`)).toBeFocused();
    await page.keyboard.type(day);
  }
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Remove day 4" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title of day 3")).toBeFocused();
  for (let back = 0; back < 2; back += 1) await page.keyboard.press("Shift+Tab");
  // The last item can't move down.
  await expect(page.getByRole("button", { name: "Move day 3 up" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Move day 2 up" })).toBeFocused();
  await expect(page.getByText("Day 3 is now day 2.")).toBeAttached();
  expect(await days(page)).toEqual(["Arrive", "Douro", "Depart"]);
  await tabTo(page, page.getByRole("main").getByRole("button", { name: "Save Deal" }).last());
  await page.keyboard.press("Enter");

  await expect(page.getByText("Deal Created", { exact: true })).toBeVisible();
  await expect(page.getByRole("rowheader").filter({ hasText: title })).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: `Edit ${title}` }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  expect(await days(page)).toEqual(["Arrive", "Douro", "Depart"]);
  await expect(page.getByLabel("Region")).toHaveValue("Iberia");
  await expect(page.getByLabel("Rating", { exact: true })).toHaveValue("0.1");
  // Enter in a field saves, whatever buttons the form has.
  await typeInto(page, page.getByLabel("Subtitle"), "Tiles and cellars");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Deal Updated", { exact: true })).toBeVisible();
});

test("pictures are uploaded before the form; an invalid one stops the save and is removed, and the card shows the rest", async ({
  page,
}) => {
  await signInAsAgent(page);
  await page.goto(`${list}/new`);
  const title = newTitle();
  await fillDeal(page, title);
  await page.getByLabel("Main picture", { exact: true }).setInputFiles(await photo("porto.jpg"));
  await expect(preview(page).locator("img")).toHaveAttribute("src", /^\/media\/[\da-f]{32}-/);
  await page
    .getByLabel("Gallery")
    .setInputFiles([
      await photo("one.jpg"),
      { name: "two.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<svg>") },
    ]);
  await expect(
    page.getByText("Image Upload Error: two.jpg. The file is no JPEG, PNG, WebP or AVIF picture"),
  ).toBeVisible();
  await expect(page.locator(".toast")).toContainText("Image Upload Error");
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await save(page).click();
  // One click drops all refused pictures without saving.
  await expect(
    page.getByText("Not saved yet: the picture that was refused is taken out."),
  ).toBeFocused();
  await expect(page.getByText("Image Upload Error: two.jpg.")).toHaveCount(0);
  await page.getByRole("button", { name: "Remove the main picture" }).click();
  await expect(preview(page).locator("img")).toHaveAttribute("src", /^\/posters\/lisbon-/);
  await save(page).click();
  await expect(page.getByText("Deal Created", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByRole("img", { name: "Picture 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remove the main picture" })).toHaveCount(0);
});

test("days are dragged into order", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1400 });
  await signInAsAgent(page);
  await page.goto(`${list}/rome-at-a-walking-pace`);
  const [first, second, third, ...rest] = await days(page);
  const grips = page.locator("#itinerary li > div > span");
  await page.getByLabel("Title of day 1").scrollIntoViewIfNeeded();
  const [from, to] = [
    await grips.nth(0).boundingBox(),
    await page.locator("#itinerary li").nth(2).boundingBox(),
  ];
  if (!from || !to) throw new Error("The days are not there.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, to.y + to.height - 20, { steps: 12 });
  await page.mouse.up();
  expect(await days(page)).toEqual([second, third, first, ...rest]);
});

/** The gallery's picture URLs in order. */
const gallery = (page: Page) =>
  page
    .locator("#gallery-pictures input")
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
const mainPicture = (page: Page) => page.locator("[name=imageUrl]");

test("a gallery is ordered by keyboard and by dragging, and one of its pictures becomes the main one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signInAsAgent(page);
  await page.goto(`${list}/new`);
  const title = newTitle();
  await fillDeal(page, title);
  await page.getByLabel("Main picture", { exact: true }).setInputFiles(await photo("main.jpg"));
  await page
    .getByLabel("Gallery")
    .setInputFiles([await photo("one.jpg"), await photo("two.jpg"), await photo("three.jpg")]);
  // Four pictures are encoded, one after the other.
  await expect(page.getByRole("img", { name: "Picture 3" })).toBeVisible({ timeout: 60_000 });
  await expect(mainPicture(page)).toHaveCount(1);
  const [one = "", two = "", three = ""] = await gallery(page);
  const main = await mainPicture(page).inputValue();

  await tabTo(page, page.getByRole("button", { name: "Move picture 3 earlier" }), 150);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Picture 3 is now picture 2.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Move picture 2 earlier" })).toBeFocused();
  await page.keyboard.press("Space");
  // The first item can't move up.
  await expect(page.getByRole("button", { name: "Move picture 1 later" })).toBeFocused();
  expect(await gallery(page)).toEqual([three, one, two]);

  const grips = page.locator("#gallery-pictures li span.cursor-grab");
  const [from, to] = [
    await grips.nth(0).boundingBox(),
    await page.locator("#gallery-pictures li").nth(2).boundingBox(),
  ];
  if (!from || !to) throw new Error("The pictures are not there.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  expect(await gallery(page)).toEqual([one, two, three]);

  await tabTo(page, page.getByRole("button", { name: "Make picture 2 the main picture" }), 150);
  await page.keyboard.press("Enter");
  await expect(mainPicture(page)).toHaveValue(two);
  expect(await gallery(page)).toEqual([one, main, three]);
  await expect(page.getByRole("button", { name: "Make picture 2 the main picture" })).toBeFocused();
  await expect(preview(page).locator("img")).toHaveAttribute(
    "src",
    new RegExp(two.replace(/-.*/, "")),
  );
  await save(page).click();
  await expect(page.getByText("Deal Created", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(mainPicture(page)).toHaveValue(two);
  expect(await gallery(page)).toEqual([one, main, three]);
});

test("leaving a changed deal asks first: by a link, by the back button, by closing the page", async ({
  page,
}) => {
  await signInAsAgent(page);
  await page.goto(`${list}?q=rome+pace`);
  await page.getByRole("link", { name: "Edit Rome at a Walking Pace" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Deal" })).toBeVisible();
  const leaveDialog = page.getByRole("dialog", { name: "Leave without saving?" });
  // A moved day is a change without typing; moved back it is none.
  await page.getByRole("button", { name: "Move day 2 up" }).click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(leaveDialog).toBeVisible();
  await leaveDialog.getByRole("button", { name: "Stay on This Page" }).click();
  await expect(leaveDialog).toBeHidden();
  await page.goBack();
  await expect(leaveDialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "Edit Deal" })).toBeVisible();
  const question = page.waitForEvent("dialog");
  await Promise.all([
    question.then((dialog) => dialog.dismiss()),
    page.close({ runBeforeUnload: true }),
  ]);
  expect((await question).type()).toBe("beforeunload");
  await page.getByRole("button", { name: "Move day 2 up" }).click();
  await page.goBack();
  await expect(
    page.getByRole("heading", { level: 1, name: "Europe Deals Management" }),
  ).toBeVisible();
});

test("a second refusal marks only what is wrong now; deleting a changed deal asks once, about the deletion", async ({
  page,
}) => {
  await signInAsAgent(page);
  await page.goto(`${list}/new`);
  const title = newTitle();
  await fillDeal(page, title);
  await save(page).click();
  await expect(page.getByText("Deal Created", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Deal" })).toBeVisible();
  const price = page.getByLabel("Price in US dollars", { exact: true });
  const subtitle = page.getByLabel("Subtitle");
  await price.fill("0");
  await save(page).click();
  await expect(price).toHaveAttribute("aria-invalid", "true");
  await price.fill("900");
  await subtitle.fill("4111 1111 1111 1111");
  await save(page).click();
  await expect(subtitle).toHaveAttribute("aria-invalid", "true");
  await expect(price).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Deal" }).click();
  await expect(page.getByText("Deal Deleted", { exact: true })).toBeVisible();
});

test("axe finds no fault on the list with its dialog open, on the form and its refusal, and on two versions of a deal", async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsAgent(page);
  await page.goto(`${list}/new`);
  const title = newTitle();
  await fillDeal(page, title);
  await save(page).click();
  await expect(page.getByText("Deal Created", { exact: true })).toBeVisible();
  expect(await violationsOfTurn(page)).toEqual([]);
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await expect(page.getByRole("dialog")).toContainText(
    "Are you sure you want to delete this deal? This action cannot be undone.",
  );
  expect(await violationsOfTurn(page, { within: "dialog[open]" })).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  expect(await violationsOfTurn(page)).toEqual([]);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { "X-Forwarded-For": "10.9.8.7" },
  });
  const other = comingAlive(await context.newPage());
  const by = await signInAsAgent(other);
  await other.goto(page.url());
  await other.getByLabel("Subtitle").fill("Theirs");
  await save(other).click();
  await expect(other.getByText("Deal Updated", { exact: true })).toBeVisible();
  await context.close();

  await page.getByLabel("Subtitle").fill("Mine");
  await page.getByLabel("Title", { exact: true }).fill(`${title}, again`);
  await save(page).click();
  await expect(page.getByRole("heading", { name: "Two versions of this deal" })).toBeVisible();
  await expect(page.getByText(`Saved by ${by}`)).toBeVisible();
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
  await page.getByRole("button", { name: /^Take Theirs.*Subtitle/ }).click();
  await expect(page.getByLabel("Subtitle")).toHaveValue("Theirs");
  await page.getByLabel("Price in US dollars", { exact: true }).fill("0");
  await page.getByRole("button", { name: "Save Mine on Top" }).first().click();
  await expect(page.getByRole("alert")).toContainText("Please enter the price in dollars");
  expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
  await page.getByLabel("Price in US dollars", { exact: true }).fill("900");
  await save(page).click();
  await expect(page.getByRole("rowheader", { name: `${title}, again` })).toBeVisible();
});
