// `npm run screenshots`: every page of the route table at three widths, from a demo site, into
// screenshots/. `-- packages deal` selects some.
import { readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type DemoRole, doors, startDemoSite } from "#tests/site/demo-site.ts";
import { firstAddress } from "#tests/routes/first-address.ts";
import { people, type Person, rules } from "#tests/routes/permission-rules.ts";
import { listPages } from "#tests/routes/route-list.ts";
import { findBrowser } from "./tests/browser.ts";
import { root } from "./command.ts";

const widths = [390, 820, 1440];
const folder = join(root, "screenshots");
/** `route` is the table's pattern, `path` a URL of it. */
type Picture = { name: string; route: string; path: string; person: DemoRole | "visitor" };

const names = process.argv.slice(2);
const pictures = listPictures().filter(({ name }) => names.length === 0 || names.includes(name));
if (pictures.length === 0)
  throw new Error(
    `No page is named ${names.join(", ")}: they are ${listPictures()
      .map(({ name }) => name)
      .join(", ")}.`,
  );
const executablePath = await findBrowser();
const site = await startDemoSite();
try {
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox"],
  });
  if (names.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const person of new Set(pictures.map(({ person }) => person))) await takeAs(browser, person);
  await browser.close();
  console.log(`${pictures.length} pages at ${widths.join(", ")} px are in screenshots/.`);
} finally {
  await site.end();
}

/**
 * Every page of the route table, viewed by the first role allowed. Redirects and non-pages are
 * reported and skipped.
 */
function listPictures(): Picture[] {
  return listPages().flatMap(({ path, file }) => {
    // A download or stream, not a page.
    if (!readFileSync(join(root, "app", file), "utf8").includes("export default")) return [];
    const rule = rules[path];
    const seenBy = (person: Person) => rule?.get[person] === "allowed" || rule?.get[person] === 404;
    const person = people.find(
      (person): person is Picture["person"] =>
        (person === "visitor" || person in doors) && seenBy(person),
    );
    if (person === undefined) {
      console.log(`${path} shows nothing by itself: no picture of it.`);
      return [];
    }
    const name =
      path === "/"
        ? "home"
        : path
            .slice(1)
            .replaceAll(/[^a-z-]+/gi, "-")
            .replace(/-$/, "") || "not-found";
    return [{ name, route: path, path: rule?.at ?? path, person }];
  });
}

async function takeAs(browser: Browser, person: Picture["person"]): Promise<void> {
  const context = await browser.newContext({
    baseURL: site.origin,
    reducedMotion: "reduce",
    colorScheme: "light",
    serviceWorkers: "block",
  });
  if (person !== "visitor") await site.signIn(context, person);
  const page = await context.newPage();
  const reference = person === "customer" ? await firstTrip(page) : "";
  for (const { name, route, path } of pictures.filter((picture) => picture.person === person)) {
    // The table's examples only exist in its tests; in the portals follow a link from a list.
    const address =
      person === "agent" || person === "superadmin"
        ? await firstAddress(page, route, site.origin)
        : path.replace("REF", reference);
    for (const width of widths) await takePicture(page, { name, path: address, width });
  }
  await context.close();
}

async function firstTrip(page: Page): Promise<string> {
  await page.goto("/dashboard");
  const link = await page.locator("a[href^='/dashboard/trips/']").first().getAttribute("href");
  return link?.split("/").at(-1) ?? "";
}

async function takePicture(
  page: Page,
  { name, path, width }: { name: string; path: string; width: number },
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path, { waitUntil: "networkidle" });
  // Scroll, so that lazy pictures load.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode()));
  });
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
}
