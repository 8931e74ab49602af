import { expect, type Page } from "@playwright/test";
import { test } from "./alive.ts";
import { formatDisplay } from "#app/values/display-settings.ts";
import { layoutFaults } from "./layout-faults.ts";
import { publicAddresses } from "./public-addresses.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** On every public page, one after another. */
async function faultsEverywhere(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (const path of publicAddresses) {
    await page.goto(path);
    faults.push(...(await look()));
  }
  return faults;
}

async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) faults.push(...(await layoutFaults(page, width)));
  return faults;
}

/** A reader's text spacing (WCAG 1.4.12). Set by script, because the CSP forbids other styles. */
async function spaceText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
}

test("every page with text at 150 percent: nothing scrolls sideways, no text is cut off", async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([
    {
      name: "display",
      value: formatDisplay({ contrast: "normal", fontSize: 150, scheme: "light" }),
      url: baseURL ?? "",
    },
  ]);
  expect(await faultsEverywhere(page, () => faultsAt(page, [320, 390, 820, 1440]))).toEqual([]);
});

test("every page, plain and with wider text spacing: nothing scrolls sideways, no text is cut off", async ({
  page,
}) => {
  const look = async () => {
    const faults = await faultsAt(page, [320, 390]);
    await spaceText(page);
    return [...faults, ...(await faultsAt(page, [390, 1440]))];
  };
  expect(await faultsEverywhere(page, look)).toEqual([]);
});

test("control: content that is too wide, cut off or sticks out is found", async ({ page }) => {
  await page.goto("/about");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML(
      "afterbegin",
      `<div style="width: 500px; height: 2px"></div><button style="position: fixed; left: 380px; width: 90px">Press</button><p style="height: 1lh; overflow: hidden">Two lines<br>of which one is cut</p>
        <p style="width: 3em; white-space: nowrap">Longer than its box</p><div style="overflow: auto; width: 3em"><p style="white-space: nowrap">Can be scrolled</p></div>`,
    );
  });
  const faults = await layoutFaults(page, 390);
  expect(faults.map((fault) => fault.replace(/^.*?px: /, "").replace(/ in .*/, ""))).toEqual([
    expect.stringMatching(/^scrolls sideways, by 1\d\d px$/),
    "leaves the window: 'Press'",
    "cut off: 'of which one is cut'",
    "sticks out: 'Longer than its box'",
  ]);
});
