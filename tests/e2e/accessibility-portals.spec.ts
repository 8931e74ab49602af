import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Cookie, expect, type Page } from "@playwright/test";
import { test as base } from "./alive.ts";
import { type DemoSite, startDemoSite } from "../site/demo-site.ts";
import { firstAddress } from "../routes/first-address.ts";
import { rules } from "../routes/permission-rules.ts";
import { listPages } from "../routes/route-list.ts";
import { isWhole } from "../whole-form.ts";
import { faultsOfLargeText } from "./layout-faults.ts";
import { violations, violationsOfTurn } from "./violations.ts";

const portals = { agent: "admin/layout", superadmin: "superadmin/layout" } as const;
type Portal = keyof typeof portals;

/** Every page of both portals, from the route table, so that a new one can't be forgotten. */
const allPages = listPages().filter(
  ({ path, file, layouts }) =>
    file.endsWith(".tsx") &&
    // Those of accountants and editors are owners' too.
    rules[path]?.get.agent !== 403 &&
    Object.values(portals).some((id) => layouts.includes(id)),
);
const files = [...new Set(allPages.map(({ file }) => file))];
const isList = (file: string) =>
  /\bstaffList\b/.test(readFileSync(join(import.meta.dirname, "../../app", file), "utf8"));
/** One code draws the declared lists: in short, a fifth of them is checked. */
const lists = new Set(files.filter(isList).filter((_, turn) => turn % 5 === 0));
/** In short, a page that both portals have is checked in one of them, in turn. */
const pages = isWhole
  ? allPages
  : files
      .filter((file) => lists.has(file) || !isList(file))
      .flatMap((file, turn) => {
        const same = allPages.filter((page) => page.file === file);
        return same[turn % same.length] ?? [];
      });
const portalOf = (path: string): Portal =>
  path.startsWith("/superadmin/") ? "superadmin" : "agent";

type Cookies = Record<Portal, Cookie[]>;

/** A separate site with a year of bookings and leads, because empty tables would show nothing to check. */
const test = base.extend<object, { demo: { site: DemoSite; cookies: Cookies } }>({
  demo: [
    async ({ browser }, use) => {
      const site = await startDemoSite();
      const signedIn = async (portal: Portal) => {
        const context = await browser.newContext();
        await site.signIn(context, portal);
        const cookies = await context.cookies();
        await context.close();
        return cookies;
      };
      await use({
        site,
        cookies: { agent: await signedIn("agent"), superadmin: await signedIn("superadmin") },
      });
      await site.end();
    },
    { scope: "worker" },
  ],
});
test.use({ contextOptions: { reducedMotion: "reduce" } });
// One worker, so that one such site is started.
test.describe.configure({ mode: "default" });

/** Other views of the page with another query: tabs, and archived items. */
async function viewsOf(page: Page): Promise<string[]> {
  const links = await page.locator("main a[href]").evaluateAll((all) =>
    all.flatMap((link) => {
      const { pathname, search } = new URL((link as HTMLAnchorElement).href);
      return pathname === location.pathname && /[?&](?:tab|show|view)=/.test(search)
        ? [pathname + search]
        : [];
    }),
  );
  return [...new Set(links)];
}

/** Expands everything that can be expanded. */
const unfold = (page: Page) =>
  page
    .locator("main details")
    .evaluateAll((all) => all.forEach((details) => ((details as HTMLDetailsElement).open = true)));

/** The dialogs without their words: equal ones on other pages and in other rows are checked once. */
const checkedDialogs = new Set<string>();

/** Opens each of the page's dialogs. */
async function violationsInDialogs(page: Page, checked = checkedDialogs): Promise<string[]> {
  const dialogs = await page
    .locator("dialog[id]")
    .evaluateAll((all) =>
      all.map(({ id, innerHTML }) => [id, innerHTML.replaceAll(/>[^<]*|"[^"]*"/g, "")] as const),
    );
  const found: string[] = [];
  for (const [id, shape] of dialogs) {
    if (checked.has(shape)) continue;
    checked.add(shape);
    const dialog = page.locator(`[id="${id}"]`);
    await dialog.evaluate((element) => (element as HTMLDialogElement).showModal());
    found.push(...(await violations(page, `[id="${id}"]`)));
    await dialog.evaluate((element) => (element as HTMLDialogElement).close());
  }
  return found;
}

for (const [turn, { path }] of pages.entries()) {
  test(`${path}: axe finds no fault, with everything expanded and with each dialog open; at 200 percent all of it can be read`, async ({
    page,
    context,
    demo: { site, cookies },
  }) => {
    await context.addCookies(cookies[portalOf(path)]);
    const first = await firstAddress(page, path, site.origin);
    await page.goto(site.origin + first);
    const all = (await viewsOf(page)).filter((address) => address !== first);
    // In short, the page or one of them, in turn.
    const views = [first, ...all].filter((_, at, { length }) => isWhole || at === turn % length);
    for (const address of views) {
      if (address !== first) await page.goto(site.origin + address);
      await expect(page.getByRole("main")).toBeVisible();
      expect(await violationsOfTurn(page, { open: () => unfold(page) }), address).toEqual([]);
      expect(await faultsOfLargeText(page), "at 200 percent").toEqual([]);
      expect(await violationsInDialogs(page), `${address}, in a dialog`).toEqual([]);
    }
  });
}

test("axe finds no fault in the portals' menu on a phone", async ({
  page,
  context,
  demo: { site, cookies },
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  for (const portal of ["agent", "superadmin"] as const) {
    await context.clearCookies();
    await context.addCookies(cookies[portal]);
    await page.goto(`${site.origin}/${portal === "agent" ? "admin" : portal}/dashboard`);
    await page.locator("header details summary").first().click();
    expect(await violations(page, "header")).toEqual([]);
  }
});

test("control: a planted fault in a dialog is found", async ({
  page,
  context,
  demo: { site, cookies },
}) => {
  await context.addCookies(cookies.superadmin);
  await page.goto(`${site.origin}/superadmin/bookings`);
  await page
    .locator("dialog[id]")
    .first()
    .evaluate((dialog) => dialog.insertAdjacentHTML("afterbegin", `<input id="nameless">`));
  expect((await violationsInDialogs(page, new Set())).join("\n")).toContain("#nameless");
});

/** The rows of the list that are whole in the window, and their heights. */
const readRows = (page: Page) =>
  page.locator(".listed tbody > tr").evaluateAll((rows) => {
    const boxes = rows.map((row) => row.getBoundingClientRect());
    return {
      first: boxes[0]?.top ?? 0,
      whole: boxes.filter(({ bottom }) => bottom <= window.innerHeight).length,
      least: Math.min(...boxes.map(({ height }) => height)),
      most: Math.max(...boxes.map(({ height }) => height)),
    };
  });

for (const { width, height, whole } of [
  { width: 1440, height: 900, whole: 18 },
  { width: 1920, height: 1200, whole: 26 },
])
  test(`a list shows ${whole} whole rows of one line at ${width} by ${height}, over the whole width`, async ({
    page,
    context,
    demo: { site, cookies },
  }) => {
    await context.addCookies(cookies.agent);
    await page.setViewportSize({ width, height });
    await page.goto(`${site.origin}/admin/bookings`);
    const rows = await readRows(page);
    expect(rows.whole).toBeGreaterThanOrEqual(whole);
    expect(rows.least).toBeGreaterThanOrEqual(36);
    expect(rows.most).toBeLessThanOrEqual(40);
    const list = await page.getByRole("region").boundingBox();
    // Navigation on the left, the gutters on both sides.
    expect(list?.width).toBeGreaterThan(width - 345);
    // All of a row is its link: a cell without one leads there.
    const row = page.locator(".listed tbody > tr").nth(4);
    const reference = await row.getByRole("rowheader").textContent();
    // The link lies above the cell.
    await row.locator("td").nth(2).click({ force: true });
    await expect(page).toHaveURL(`${site.origin}/admin/bookings/${reference}`);
  });

test("on a phone a list starts early, a booking takes little, and filters are in a sheet", async ({
  page,
  context,
  demo: { site, cookies },
}) => {
  await context.addCookies(cookies.agent);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${site.origin}/admin/bookings`);
  const rows = await readRows(page);
  expect(rows.first).toBeLessThan(300);
  expect(rows.most).toBeLessThanOrEqual(96);
  await expect(page.getByLabel("Status", { exact: true })).toBeHidden();
  await page.getByRole("button", { name: "Filters" }).click();
  expect(await violations(page, "#filters")).toEqual([]);
  await page.getByLabel("Status", { exact: true }).selectOption("Confirmed");
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("link", { name: "Remove Confirmed" }).click();
  await expect(page).not.toHaveURL(/status=Confirmed/);
});

test("a list by keys: rows, ticks and what the keys are; they can be switched off, and the focus stays", async ({
  page,
  context,
  demo: { site, cookies },
}) => {
  await context.addCookies(cookies.agent);
  await page.goto(`${site.origin}/admin/bookings?status=Pending`);
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
  const references = await page.getByRole("rowheader").allTextContents();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("j");
  expect(await focused()).toBe(references[0]);
  await press("j", "j", "k", "x");
  expect(await focused()).toBe(references[1]);
  await expect(page.getByRole("checkbox", { name: `Tick ${references[1]}` })).toBeChecked();
  await expect(page.getByRole("status").filter({ hasText: "1 ticked" })).toBeVisible();
  await press("Shift+?");
  const dialog = page.getByRole("dialog", { name: "Keys of a list" });
  await expect(dialog).toBeVisible();
  expect(await violations(page, "#list-keys")).toEqual([]);
  await press("j", "Escape");
  await expect(dialog).toBeHidden();
  expect(await focused()).toBe(references[1]);
  // Typed letters are a search.
  await page.getByLabel("Search bookings").focus();
  await press("j");
  await expect(page.getByLabel("Search bookings")).toHaveValue("j");
  await page.getByLabel("Search bookings").fill("");
  await page.getByRole("rowheader").nth(1).getByRole("link").focus();
  await page.evaluate(() => localStorage.setItem("single-keys", "off"));
  await press("j");
  expect(await focused()).toBe(references[1]);
  await page.evaluate(() => localStorage.removeItem("single-keys"));
  await press("j", "Enter");
  await expect(page).toHaveURL(`${site.origin}/admin/bookings/${references[2]}`);
  // The way back keeps what was searched.
  await page.getByLabel("Breadcrumb").getByRole("link").nth(1).click();
  await expect(page).toHaveURL(`${site.origin}/admin/bookings?status=Pending`);
});
