// `npm run screenshots`: every page of the route table as a picture, at three widths, from a demo site of its own, into screenshots/. `-- packages deal` for those alone.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { people, type Person, rules } from "#tests/permission-rules.ts";
import { listPages } from "#tests/route-list.ts";
import { startSite } from "#tests/site-process.ts";
import { findBrowser } from "./browser.ts";
import { root } from "./command.ts";

const widths = [390, 820, 1440];
const folder = join(root, "screenshots");
/** Who has a way in, and where it is. */
const doors = { customer: "/login", agent: "/admin/login", superadmin: "/superadmin/login" } as const;
type Role = keyof typeof doors;
type Picture = { name: string; path: string; person: Role | "visitor" };

const wanted = process.argv.slice(2);
const pictures = listPictures().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (pictures.length === 0)
  throw new Error(
    `No page is named ${wanted.join(", ")}: they are ${listPictures()
      .map(({ name }) => name)
      .join(", ")}.`,
  );
const executablePath = await findBrowser();
const site = await startSite();
try {
  const passwords = await addDemo();
  const browser = await chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: ["--no-sandbox"] });
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const person of new Set(pictures.map(({ person }) => person))) await takeAs(browser, person, passwords);
  await browser.close();
  console.log(`${pictures.length} pages at ${widths.join(", ")} px are in screenshots/.`);
} finally {
  await site.end();
}

/** Every page of the route table, seen by the first who may. What only leads on, or answers with no page, is said and left out. */
function listPictures(): Picture[] {
  return listPages().flatMap(({ path, file }) => {
    // A file to download, a stream: no page.
    if (!readFileSync(join(root, "app", file), "utf8").includes("export default")) return [];
    const rule = rules[path];
    const seenBy = (person: Person) => rule?.get[person] === "allowed" || rule?.get[person] === 404;
    const person = people.find((person): person is Picture["person"] => (person === "visitor" || person in doors) && seenBy(person));
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
    return [{ name, path: rule?.at ?? path, person }];
  });
}

/** Fills the site as `npm run seed -- --demo` does beside a running one. Returns who can sign in, with what. */
async function addDemo(): Promise<Map<string, { email: string; password: string }>> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, "scripts/seed.ts"), "--demo"], {
    env: { ...process.env, DATA_DIR: site.dataDir, DATABASE_URL: "" },
  });
  const logins = [...stdout.matchAll(/^ {2}(customer|agent|superadmin) +(\S+) +(\S+)$/gm)];
  return new Map(logins.map(([, role = "", email = "", password = ""]) => [role, { email, password }]));
}

async function takeAs(
  browser: Browser,
  person: Picture["person"],
  logins: Map<string, { email: string; password: string }>,
): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce", colorScheme: "light", serviceWorkers: "block" });
  if (person !== "visitor") await signIn(context, doors[person], logins.get(person));
  const page = await context.newPage();
  const reference = person === "customer" ? await firstTrip(page) : "";
  for (const { name, path } of pictures.filter((picture) => picture.person === person))
    for (const width of widths) await takePicture(page, { name, path: path.replace("REF", reference), width });
  await context.close();
}

async function signIn(context: BrowserContext, door: string, form: { email: string; password: string } | undefined): Promise<void> {
  const answer = await context.request.post(door, { headers: { Origin: site.url }, form: form ?? {} });
  if (new URL(answer.url()).pathname === door) throw new Error(`${door} let nobody in.`);
}

async function firstTrip(page: Page): Promise<string> {
  await page.goto("/dashboard");
  const link = await page.locator("a[href^='/dashboard/trips/']").first().getAttribute("href");
  return link?.split("/").at(-1) ?? "";
}

async function takePicture(page: Page, { name, path, width }: { name: string; path: string; width: number }): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto(path, { waitUntil: "networkidle" });
  // What comes into view loads on the way down.
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 800) await page.evaluate((to) => window.scrollTo(0, to), top);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: true });
}
