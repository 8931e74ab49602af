import { type Browser, expect, type Page } from "@playwright/test";
import { comingAlive, test } from "./alive.ts";
import { photograph } from "#app/domain/media/fixtures/pictures.ts";
import { type SiteProcess, startSite } from "../../packages/evidence/harness/site-process.ts";
import { departure, password } from "./booking-steps.ts";
import { layoutFaults } from "./layout-faults.ts";
import { linkIn, mailTo } from "./mails.ts";

const setupCode = "a-code-for-this-run";
const owner = "owner@example.com";
const agent = "dana@example.com";
const customer = "ada@example.com";
let site: SiteProcess;
test.beforeAll(async () => {
  // A separate site, because each has one first super admin.
  site = await startSite({ SETUP_CODE: setupCode });
});
test.afterAll(() => site.end());

const open = async (browser: Browser) =>
  comingAlive(
    await (await browser.newContext({ baseURL: site.origin, reducedMotion: "reduce" })).newPage(),
  );

test("from an empty site to a trip in My Trips, and an agent who is suspended while working", async ({
  browser,
}) => {
  const [superadmin, seller, traveler] = [
    await open(browser),
    await open(browser),
    await open(browser),
  ];
  await setUp(superadmin);
  await createAgent(superadmin);
  await acceptInvitation(seller);
  const title = "Porto by the River";
  await addDeal(seller, title);
  await seeSummary(traveler, title);
  const reference = await book(seller, title);
  await follow(traveler, title, reference);
  await suspend(superadmin);
  await seller.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(seller).toHaveURL(/\/admin\/login/);
  await seller.getByLabel("Email", { exact: true }).fill(agent);
  await seller.getByLabel("Password", { exact: true }).fill(password);
  await seller.getByRole("button", { name: "Sign in as Agent" }).click();
  await expect(
    seller.getByRole("main").getByText("This account is suspended.", { exact: false }).first(),
  ).toBeVisible();
  await seeLongName(superadmin, traveler);
});

async function setUp(page: Page): Promise<void> {
  await page.goto("/superadmin/setup");
  await page.getByLabel("Email", { exact: true }).fill(owner);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password, once more").fill(password);
  await page.getByLabel("Setup code").fill(setupCode);
  await page.getByRole("button", { name: "Create Super Admin" }).click();
  await expect(page).toHaveURL(/\/superadmin\/make-it-yours/);
}

async function createAgent(page: Page): Promise<void> {
  await page.goto("/superadmin/agents");
  await page.getByRole("link", { name: "Create Agent" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Dana Whitfield");
  await page.getByLabel("Email", { exact: true }).fill(agent);
  await page.getByRole("button", { name: "Create Agent" }).click();
  await expect(page.getByText(agent).first()).toBeVisible();
}

/** From the invitation mail to the agent's dashboard, with a password of their choice. */
async function acceptInvitation(page: Page): Promise<void> {
  await page.goto(
    linkIn(await mailTo(agent, /Subject: You are invited/, site.dataDir), "/update-password"),
  );
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("New password, once more").fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel("Email", { exact: true }).fill(agent);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in as Agent" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
}

async function addDeal(page: Page, title: string): Promise<void> {
  await page.goto("/admin/manage-deals/new");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Destination").fill("Porto, Portugal");
  await page.getByLabel("Price in US dollars", { exact: true }).fill("1499");
  const picture = async (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: await photograph().jpeg().toBuffer(),
  });
  await page.getByLabel("Main picture", { exact: true }).setInputFiles(await picture("porto.jpg"));
  await page
    .getByLabel("Gallery")
    .setInputFiles([await picture("river.jpg"), await picture("bridge.jpg")]);
  for (const name of ["The main picture", "Picture 2"])
    await expect(page.getByRole("img", { name, exact: true })).toBeVisible();
  // An upload in progress would block saving.
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Deal" }).first().click();
  await expect(page.getByText("Deal Created", { exact: true })).toBeVisible();
}

/** On a phone, what is booked stands beside its photograph. */
async function seeSummary(page: Page, title: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/packages?q=Porto");
  await page.getByRole("link", { name: title }).first().click();
  await page.getByRole("link", { name: "Book This Trip" }).first().click();
  const summary = page.getByRole("complementary", { name: "Trip Summary" });
  const photo = await summary.getByRole("img").boundingBox();
  const name = await summary.getByText(title).boundingBox();
  expect(name?.x).toBeGreaterThan((photo?.x ?? 390) + (photo?.width ?? 0));
  expect(name?.width).toBeGreaterThan(150);
}

/** Returns the booking's reference. */
async function book(page: Page, title: string): Promise<string> {
  await page.goto("/admin/create-booking");
  await page.getByLabel("Customer Name").fill("Ada Brennan");
  await page.getByLabel("Customer Email").fill(customer);
  await page.getByLabel("Find a package").fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("1 package on sale is found.")).toBeVisible();
  await page.getByLabel("Package", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Travel Start Date").fill(departure);
  await page.getByRole("button", { name: "Create Booking" }).click();
  await expect(page).toHaveURL(/\/admin\/bookings\/GT-[A-Z379]{6}$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** The customer gets the reference by mail, signs up with that email, and sees the trip after confirming it. */
async function follow(page: Page, title: string, reference: string): Promise<void> {
  await mailTo(customer, new RegExp(`Subject: .*${reference}`), site.dataDir);
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Ada Brennan");
  await page.getByLabel("Email", { exact: true }).fill(customer);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText(reference)).toHaveCount(0);
  await page.goto(linkIn(await mailTo(customer, /verify-email/, site.dataDir), "/verify-email"));
  await page.goto("/dashboard");
  await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("main").getByText("Confirmed").first()).toBeVisible();
}

async function suspend(page: Page): Promise<void> {
  await page.goto("/superadmin/agents");
  await page.getByRole("button", { name: "Suspend Dana Whitfield" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Suspend Agent" }).click();
  await expect(page.getByRole("row", { name: /Dana Whitfield/ })).toContainText("Suspended");
}

/**
 * As long a name as an agency may have, in many words and in one, which is its address too: the heads
 * of both sites stay in one row, and nothing makes a page wider.
 */
async function seeLongName(superadmin: Page, traveler: Page): Promise<void> {
  for (const name of [
    "The Old Harbor Company of Slow Ferries, Trains & Longer Walk",
    "Donaudampfschifffahrtsgesellschaftskapitänsreisevermittlungs",
  ]) {
    expect(name).toHaveLength(60);
    await superadmin.goto("/superadmin/identity");
    await superadmin.getByLabel("Trade name", { exact: true }).fill(name);
    await superadmin.getByRole("button", { name: "Save Name" }).click();
    await expect(superadmin.getByRole("banner").locator(".brand")).toHaveText(name);
    await superadmin.getByLabel("Address", { exact: true }).fill(name);
    await superadmin.getByRole("button", { name: "Save Office" }).click();
    await expect(
      superadmin.getByText("Phone, address and hours have been updated successfully."),
    ).toBeVisible();
    await traveler.goto("/packages");
    await expect(traveler.locator("footer address")).toContainText(name);
    for (const page of [superadmin, traveler])
      for (const width of [390, 820, 1024, 1366]) {
        expect(await layoutFaults(page, width)).toEqual([]);
        const header = await page.getByRole("banner").boundingBox();
        expect(header?.height, `${page.url()} at ${width} px: one row`).toBeLessThan(80);
      }
  }
}
