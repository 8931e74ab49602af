import { expect, type Page } from "@playwright/test";
import { postSignIn } from "../site/post-sign-in.ts";
import { comingAlive, test, untilQuiet } from "./alive.ts";
import { bookTrip, password } from "./booking-steps.ts";
import { signInAsAgent, signInAsSuperadmin } from "./staff.ts";

/** Most JavaScript of a page, brotli, in total: without React, for travelers, and for staff. */
const withoutReact = 15 * 1024;
const withReact = 120 * 1024;
// Its search and its work queue take 5 KB, and the list of all routes 8.
const portal = 150 * 1024;
const editor = { bytes: 150 * 1024, scripts: 21 };

/** Bytes of script as transferred, without headers. */
async function weighScripts(
  page: Page,
  path: string,
  waitUntil: "load" | "networkidle" = "load",
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.mimeType.includes("javascript")) scripts.add(requestId);
  });
  session.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil });
  return bytes;
}

/** The scripts of a page that nobody touches, once all have arrived: bytes, and how many. */
async function weighAtRest(page: Page, path: string) {
  let scripts = 0;
  page.on("response", (response) => {
    if ((response.headers()["content-type"] ?? "").includes("javascript")) scripts += 1;
  });
  const bytes = weighScripts(page, path, "networkidle");
  return { bytes: await bytes, scripts };
}

/** Sums the layout shifts of the pages that are opened from now on, up to their end when it is called. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: PerformanceEntry[] = [];
    Object.assign(window, { readShifts: () => shifts });
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: "layout-shift",
      buffered: true,
    });
  });
  return async () => {
    const height = await page.evaluate(() => document.body.scrollHeight);
    // Scrolls step by step, so that lazy content loads.
    for (let top = 0; top < height; top += 400)
      await page.evaluate((to) => window.scrollTo(0, to), top);
    await untilQuiet(page);
    return page.evaluate(() =>
      (window as unknown as { readShifts: () => { value: number }[] })
        .readShifts()
        .reduce((sum, { value }) => sum + value, 0),
    );
  };
}

for (const path of [
  "/",
  "/packages",
  "/deal/santorini-caldera-and-sail",
  "/deals/monthly",
  "/book/santorini-caldera-and-sail",
])
  for (const width of [390, 1440])
    test(`${path} is small enough at ${width} px, has no layout shift and needs no sideways scroll`, async ({
      browser,
    }) => {
      const page = await browser.newPage({ viewport: { width, height: 844 } });
      const readShift = await watchShift(page);
      const bytes = await weighScripts(page, path, "networkidle");
      console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript`);
      expect(bytes).toBeGreaterThan(2_000);
      expect(bytes).toBeLessThanOrEqual(withoutReact);
      expect(await readShift()).toBe(0);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.close();
    });

for (const { width, headings, most } of [
  { width: 390, headings: /fraunces-phone-/, most: 30_000 },
  { width: 1440, headings: /fraunces-(?!phone)/, most: 45_000 },
])
  test(`a first page loads two fonts at ${width} px`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    const sizes = new Map<string, Promise<number>>();
    page.on("response", (response) => {
      const file = new URL(response.url()).pathname;
      if (file.endsWith(".woff2"))
        sizes.set(
          file,
          response.body().then(({ length }) => length),
        );
    });
    await page.goto("/packages", { waitUntil: "networkidle" });
    expect([...sizes.keys()].toSorted()).toEqual([
      expect.stringContaining("figtree-"),
      expect.stringMatching(headings),
    ]);
    const bytes = (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeLessThanOrEqual(most);
    await page.close();
  });

for (const { part, width, early, late } of [
  { part: "the search's fields", width: 1440, early: "#from", late: '[role="search"] button' },
  {
    part: "the header's signs",
    width: 390,
    early: ".site-header .wish-list-link",
    late: ".site-header details:has(> .menu-summary)",
  },
])
  test(`${part} stand where they are before the rest has arrived`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    await page.goto("/");
    const left = async () => (await page.locator(early).boundingBox())?.x;
    const whole = await left();
    await page.locator(late).evaluate((element) => element.remove());
    // Layout shifts begin at 3 px.
    expect(Math.abs(((await left()) ?? 0) - (whole ?? 0))).toBeLessThan(3);
    await page.close();
  });

async function signInAsCustomer(page: Page): Promise<void> {
  const email = `customer-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const account = { name: "Ada Brennan", email, password };
  await postSignIn(page.request, `${process.env.SITE_URL}/signup`, account);
}

const ownPages = [
  {
    role: "customer",
    signIn: signInAsCustomer,
    bound: withReact,
    paths: ["/dashboard/profile"],
  },
  {
    role: "agent",
    signIn: signInAsAgent,
    bound: portal,
    paths: ["/admin/dashboard", "/admin/reports"],
  },
  {
    role: "super admin",
    signIn: signInAsSuperadmin,
    bound: portal,
    paths: ["/superadmin/dashboard", "/superadmin/bookings", "/superadmin/analytics"],
  },
];
for (const { role, signIn, bound, paths } of ownPages)
  test(`pages of the ${role} are small enough`, async ({ browser }) => {
    const context = await browser.newContext({ baseURL: process.env.SITE_URL ?? "" });
    await signIn(await context.newPage());
    for (const path of paths) {
      const page = comingAlive(await context.newPage());
      const bytes = await weighScripts(page, path);
      console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript`);
      expect.soft(bytes).toBeGreaterThan(withoutReact);
      expect.soft(bytes).toBeLessThanOrEqual(bound);
      await page.close();
    }
    await context.close();
  });

test("the editors of deals and posts are small enough until somebody uses them", async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL ?? "" });
  await signInAsAgent(await context.newPage());
  for (const path of ["/admin/manage-deals/santorini-caldera-and-sail", "/admin/blog/new"]) {
    const page = comingAlive(await context.newPage());
    const { bytes, scripts } = await weighAtRest(page, path);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${scripts} requests`);
    expect.soft(bytes).toBeGreaterThan(withoutReact);
    expect.soft(bytes).toBeLessThanOrEqual(editor.bytes);
    expect.soft(scripts).toBeLessThanOrEqual(editor.scripts);
    await page.close();
  }
  await context.close();
});

test("a customer's trips and their page of dates are sent without React", async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.SITE_URL ?? "" });
  const page = await context.newPage();
  const reference = await bookTrip(page, `weighed-${crypto.randomUUID().slice(0, 8)}@example.com`);
  const trip = `/dashboard/trips/${reference}`;
  for (const path of ["/dashboard", trip, `${trip}/date`]) {
    const bytes = await weighScripts(page, path);
    console.log(`${path}: ${(bytes / 1024).toFixed(1)} KB of JavaScript`);
    expect([path, bytes <= withoutReact]).toEqual([path, true]);
  }
  await context.close();
});

test("only the portals' pages know the portals' routes", async ({ page }) => {
  const knowsPortals = () =>
    page.evaluate(() => {
      const { __reactRouterManifest: manifest } = window as unknown as {
        __reactRouterManifest?: { routes: object };
      };
      return Object.keys(manifest?.routes ?? {}).some((id) =>
        /^(?:admin|superadmin)\/|staff/.test(id),
      );
    });
  const files: string[] = [];
  page.on("request", (request) => void files.push(new URL(request.url()).pathname));
  const allRoutes = () => files.filter((file) => file.startsWith("/assets/manifest-"));
  for (const path of ["/book/santorini-caldera-and-sail", "/signup", "/contact"]) {
    await page.goto(path);
    expect([path, await knowsPortals(), allRoutes()]).toEqual([path, false, []]);
  }
  await signInAsAgent(page);
  await page.goto("/admin/dashboard");
  expect([await knowsPortals(), allRoutes().length]).toEqual([true, 1]);
});
