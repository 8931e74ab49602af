// `npm run picture:own-site`: the pictures of docs/own-site.md. Its steps are followed in a browser
// on a fresh site, and a picture is taken where the page shows one.
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { startSite } from "../packages/evidence/harness/site-process.ts";
import { untilKeysAct } from "../tests/e2e/alive.ts";
import { readSteps, type Step } from "../tests/owner/read-steps.ts";
import { root } from "./command.ts";
import { findBrowser } from "./tests/browser.ts";

const executablePath = await findBrowser();
const site = await startSite();
try {
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox"],
  });
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 1280, height: 800 },
    colorScheme: "light",
    reducedMotion: "reduce",
    serviceWorkers: "block",
  });
  let under = "";
  for (const step of readSteps()) {
    await follow(page, step, under);
    if (["write", "choose", "attach"].includes(step.verb)) under = step.what;
    if (step.verb === "open" || step.verb === "press") under = "";
  }
  await browser.close();
} finally {
  await site.end();
}

/** Does what a step says; `under` is the label of the field that was filled in last. */
async function follow(page: Page, { verb, what, text }: Step, under: string): Promise<void> {
  // A card has the label of its field as its name.
  const field = page
    .getByLabel(verb === "press" ? under : what, { exact: true })
    .and(page.locator("input, select, textarea"));
  // The page that a form led to may still be under way.
  if (verb === "open") await opened(page, what).catch(() => opened(page, what));
  else if (verb === "write") await field.fill(text);
  else if (verb === "choose") await field.selectOption({ label: text });
  else if (verb === "attach") await field.setInputFiles(join(root, text));
  else if (verb === "see") await page.getByText(what).first().waitFor();
  else if (verb === "picture") await takePicture(page, what);
  else {
    const forms = under === "" ? page : page.locator("form").filter({ has: field });
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    const called = text === "" ? what : new RegExp(`^${what} (?:.* )?${text}$`);
    await forms.getByRole("button", { name: called, exact: true }).click();
    await answer;
    await page.waitForLoadState("networkidle");
  }
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  // The answer of a form may still be under way, its icon, and the key beside the search.
  await page.locator(".loading-bar").waitFor({ state: "detached" });
  await untilKeysAct(page);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(root, "docs/images", `${name}.webp`));
}

function opened(page: Page, path: string) {
  return page.goto(path, { waitUntil: "networkidle" });
}
