import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { untilKeysAct } from "./alive.ts";
import { bookTrip, choosePackage, departure } from "./booking-steps.ts";
import { tabTo, typeInto } from "./keyboard.ts";
import { mailTo } from "./mails.ts";
import { test } from "./own-site.ts";
import { expectLargest } from "./price-sizes.ts";
import { signInAsAgent } from "./staff.ts";
import { violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const newEmail = () => `staff-${crypto.randomUUID().slice(0, 8)}@example.com`;

test("by keyboard only a new caller is booked, and a known one with at most 12 keys beside the data", async ({
  page,
}) => {
  await signInAsAgent(page);
  await page.goto("/admin/create-booking");
  const [client, email] = [page.getByLabel("Client", { exact: true }), newEmail()];
  await expect(client, "the focus starts here").toBeFocused();
  await page.keyboard.type(email);
  // Enter looks things up and never books.
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nobody is known by this: a new client")).toBeVisible();
  await expect(page.getByLabel("Customer Email")).toHaveValue(email);
  await typeInto(page, page.getByLabel("Find a package"), "santor");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 package on sale is found.")).toBeVisible();
  await expect(page.getByLabel("Travel Start Date"), "the only one is chosen").toBeFocused();
  const [year = "", month = "", day = ""] = departure.split("-");
  await page.keyboard.type(`${month}${day}${year}`);
  await tabTo(page, page.getByLabel("Number of Travelers"));
  await page.keyboard.press("ArrowUp");
  await expect(page.getByLabel("Number of Travelers")).toHaveValue("2");
  await expect(page.getByRole("region", { name: /Caldera/ })).toContainText("Total");
  await expectLargest(page.getByRole("main"), /^Total/);
  await typeInto(page, page.getByLabel("Customer Name"), "Ada Brennan");
  await tabTo(page, page.getByRole("button", { name: "Create Booking" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/admin\/bookings\/GT-[A-Z379]{6}$/);
  await expect(page.getByText("Booking Created Successfully!")).toBeAttached();
  const reference = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  await expect(page.getByText(reference, { exact: true })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await mailTo(email, new RegExp(`Subject: .*${reference}`))).toContain("text/html");

  await page.goto("/admin/create-booking");
  await expect(client).toBeFocused();
  let keys = 0;
  const press = async (key: string) => {
    keys += key.split("+").length;
    await page.keyboard.press(key);
  };
  await page.keyboard.type(email);
  await press("Enter");
  await expect(page.getByLabel("Find a package"), "the client is filled in").toBeFocused();
  await expect(page.getByLabel("Customer Name")).toHaveValue("Ada Brennan");
  await page.keyboard.type("left bank");
  await press("Enter");
  await expect(page.getByLabel("Travel Start Date")).toBeFocused();
  await page.keyboard.type(`${month}${day}${year}`);
  await press("Control+Enter");
  await expect(page).toHaveURL(/\/admin\/bookings\/GT-[A-Z379]{6}$/);
  await expect(page.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  expect(keys).toBeLessThanOrEqual(12);
});

test("by single keys alone, a request is confirmed, its check recorded, a call noted and the next one opened", async ({
  page,
}) => {
  const reference = await bookTrip(page, newEmail());
  await page.context().clearCookies();
  await signInAsAgent(page);
  await page.goto(`/admin/bookings/${reference}`);
  const opener = page.getByRole("link", { name: "Search", exact: true });
  await expect(opener).toHaveAttribute("aria-keyshortcuts", /Control\+K/);
  await page.keyboard.press("y");
  await expect(page.getByText(`${reference} is now Confirmed.`)).toBeAttached();
  const entries = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await expect(entries.filter({ hasText: "Confirmed by" })).toHaveCount(1);

  // Three keys beside the number: the amount that is due is filled in.
  await page.keyboard.press("p");
  await expect(page.locator("[name=payAmount]")).toBeFocused();
  await expect(page.locator("[name=payAmount]")).not.toHaveValue("");
  await page.keyboard.press("Tab");
  await page.keyboard.type("2214");
  await page.keyboard.press("Enter");
  await expect(entries.filter({ hasText: "Recorded a payment" })).toHaveCount(1);

  await page.locator("body").click({ position: { x: 1, y: 1 } });
  await page.keyboard.press("c");
  await expect(page.locator("[name=said]")).toBeFocused();
  await page.keyboard.type("She comes by train: no transfer.");
  await page.getByRole("button", { name: "Save Call" }).press("Enter");
  await expect(entries.filter({ hasText: "no transfer" })).toHaveCount(1);

  await page.keyboard.press("?");
  const names = page.getByRole("dialog", { name: "Keys of a booking" });
  await expect(names).toContainText("The next in your queue");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page).not.toHaveURL(new RegExp(reference));
});

test("ticked requests are confirmed by keyboard and undone together, given away and exported", async ({
  page,
}) => {
  const made: string[] = [];
  for (const email of [newEmail(), newEmail()]) {
    made.push(await bookTrip(page, email));
    await page.context().clearCookies();
  }
  await signInAsAgent(page);
  await page.goto("/admin/bookings?status=Pending");
  await untilKeysAct(page);
  const tick = async () => {
    for (const reference of made)
      await page.getByRole("checkbox", { name: `Tick ${reference}` }).check();
    await expect(page.getByText("2 ticked")).toBeVisible();
  };
  await tick();
  await page.keyboard.press("a");
  await expect(page.getByLabel("All on this page", { exact: true })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Confirm (ticked)" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 Bookings Confirmed")).toBeAttached();
  await expect(page.getByText(made[0] ?? "", { exact: true })).toHaveCount(0);
  await page.keyboard.press("u");
  await expect(page.getByText("no mail has left")).toBeAttached();
  await tick();
  await page.getByLabel("Who looks after the ticked").selectOption("Nobody");
  await page.getByRole("button", { name: "Assign (ticked)" }).click();
  await expect(page.getByText("2 Bookings Assigned")).toBeAttached();
  await tick();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export (ticked)" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file.match(/GT-\w{6}/g)?.toSorted()).toEqual(made.toSorted());
});

test("ticked requests show what they are by now once one is refused; Enter in the reason declines", async ({
  page,
}) => {
  const made: string[] = [];
  for (const email of [newEmail(), newEmail(), newEmail()]) {
    made.push(await bookTrip(page, email));
    await page.context().clearCookies();
  }
  const [first = "", other = "", last = ""] = made;
  await signInAsAgent(page);
  await page.goto("/admin/bookings?status=Pending");
  await untilKeysAct(page);
  const tick = (reference: string) => page.getByRole("checkbox", { name: `Tick ${reference}` });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`/admin/bookings/${first}`);
  await untilKeysAct(elsewhere);
  await elsewhere.keyboard.press("x");
  await elsewhere.keyboard.type("The island is full.");
  await elsewhere.keyboard.press("Control+Enter");
  await expect(elsewhere.getByText(`${first} is now Declined.`)).toBeAttached();
  for (const reference of [first, other]) await tick(reference).check();
  await page.getByRole("button", { name: "Confirm (ticked)" }).click();
  await expect(page.getByRole("alert")).toContainText(`1 changed. As they were: ${first}.`);
  for (const reference of [first, other]) await expect(tick(reference)).toHaveCount(0);
  await expect(tick(last), "control: this one is a request still").toBeVisible();
  await tick(last).check();
  await page.getByLabel("Reason, which the customers read").fill("We are full that week.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 Booking Declined")).toBeAttached();
  await expect(tick(last)).toHaveCount(0);
});

test("by keyboard, a template is put into a mail, which goes on in its text; Enter in the subject previews", async ({
  page,
}) => {
  const reference = await bookTrip(page, newEmail());
  await page.context().clearCookies();
  await signInAsAgent(page);
  await page.goto(`/admin/bookings/write?of=${reference}`);
  await untilKeysAct(page);
  await page.getByLabel("Template").selectOption("Greeting");
  await tabTo(page, page.getByRole("button", { name: "Put It In" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Text", { exact: true })).toHaveValue(/I look after \{trip\}/);
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.getByLabel("Subject").fill("Your trip");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Send 1 Mail" })).toBeFocused();
});

test("a saved note leaves a half-typed call, and a saved call a half-typed note", async ({
  page,
}) => {
  const reference = await bookTrip(page, newEmail());
  await page.context().clearCookies();
  await signInAsAgent(page);
  await page.goto(`/admin/bookings/${reference}`);
  await untilKeysAct(page);
  const [said, note] = [page.locator("[name=said]"), page.getByLabel("Add a note")];
  const entries = page.getByRole("region", { name: "Timeline" }).getByRole("listitem");
  await page.keyboard.press("c");
  await said.fill("She comes by");
  await note.fill("Two beds.");
  await page.getByRole("button", { name: "Save Note" }).click();
  await expect(entries.filter({ hasText: "Two beds." })).toHaveCount(1);
  await expect(note).toHaveValue("");
  await expect(said).toHaveValue("She comes by");
  await note.fill("And a cot");
  await page.getByRole("button", { name: "Save Call" }).click();
  await expect(entries.filter({ hasText: "She comes by" })).toHaveCount(1);
  await expect(said).toHaveValue("");
  await expect(note).toHaveValue("And a cot");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("an agent books, changes travelers and cancels, and sees the result of each step", async ({
    page,
  }) => {
    await signInAsAgent(page);
    await page.goto("/admin/create-booking");
    await page.getByLabel("Customer Name").fill("Ada Brennan");
    await page.getByLabel("Customer Email").fill(newEmail());
    await page.getByLabel("Find a package").fill("left bank");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByLabel("Customer Name")).toHaveValue("Ada Brennan");
    await choosePackage(page);
    await page.getByLabel("Travel Start Date").fill(departure);
    await page.getByRole("button", { name: "Create Booking" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\/GT-/);
    await page.getByText("Departure", { exact: true }).first().click();
    await page.getByLabel("Travelers", { exact: true }).fill("2");
    await page.getByRole("button", { name: "Show the Difference" }).click();
    await expect(page.getByText(/more to pay\./)).toBeVisible();
    await page.getByRole("button", { name: "Save the Change" }).click();
    await expect(page.getByText("Date or travelers changed")).toBeVisible();
    await page.getByText("More", { exact: true }).click();
    await page.getByLabel("Reason", { exact: true }).fill("Asked by phone.");
    await page.getByRole("button", { name: "Cancel the Booking" }).click();
    await expect(page.getByText("“Asked by phone.”")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cancel the Booking" })).toHaveCount(0);
  });
});

test(
  "axe finds no fault on staff bookings: the form and its refusal, the list, a booking and a change's price",
  { tag: "@whole" },
  async ({ page }) => {
    await signInAsAgent(page);
    await page.goto("/admin/create-booking");
    expect(await violationsOfTurn(page)).toEqual([]);
    await page.getByRole("button", { name: "Create Booking" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    expect(await violationsOfTurn(page, { within: "main" })).toEqual([]);
    await page.getByLabel("Customer Name").fill("Ada Brennan");
    await page.getByLabel("Customer Email").fill(newEmail());
    await choosePackage(page);
    await page.getByLabel("Travel Start Date").fill(departure);
    await page.getByRole("button", { name: "Create Booking" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\/GT-/);
    await page.getByText("Departure", { exact: true }).first().click();
    await page.getByLabel("Travelers", { exact: true }).fill("3");
    await page.getByRole("button", { name: "Show the Difference" }).click();
    await expect(page.getByText(/more to pay\./)).toBeVisible();
    expect(await violationsOfTurn(page)).toEqual([]);
    await page.goto("/admin/bookings");
    expect(await violationsOfTurn(page)).toEqual([]);
  },
);

test("choosing a filter starts the search, and the keyboard focus stays", async ({ page }) => {
  await signInAsAgent(page);
  await page.goto("/admin/bookings");
  const status = page.getByLabel("Status", { exact: true });
  await status.selectOption("Pending");
  await expect(page).toHaveURL(/[?&]status=Pending/);
  await expect(status).toHaveValue("Pending");
  await status.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/[?&]status=Confirmed/);
  await expect(status).toBeFocused();
  await page.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(status).toHaveValue("");
});
