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
