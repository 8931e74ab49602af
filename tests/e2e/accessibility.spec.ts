import { expect, type Page } from "@playwright/test";
import { formatDisplay } from "#app/values/display-settings.ts";
import { isWhole } from "../whole-form.ts";
import { test } from "./alive.ts";
import { allPasses, checkOfTurn } from "./looks.ts";
import { faultsOfLargeText, layoutFaults, withSpacedText } from "./layout-faults.ts";
import { publicAddresses } from "./public-addresses.ts";
import { expectWholePage } from "./whole-page.ts";
import { violations, violationsOfTurn } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function faultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) faults.push(...(await layoutFaults(page, width)));
  return faults;
}

/** What a reader may do to the text of a page, and the faults then. */
const texts: Readonly<Record<string, (page: Page, url: string) => Promise<string[]>>> = {
  "with wider text spacing": (page) => withSpacedText(page, () => faultsAt(page, [390, 1440])),
  "at 200 percent": (page) => faultsOfLargeText(page, [390, 820, 1440]),
  // Its stylesheet is another one, with breakpoints of its own.
  "with the display setting of 150": async (page, url) => {
    const value = formatDisplay({ contrast: "normal", fontSize: 150, scheme: "light" });
    await page.context().addCookies([{ name: "display", value, url }]);
    await page.goto(page.url());
    return faultsAt(page, [320, 390, 820, 1440]);
  },
};

for (const [turn, { path, status }] of publicAddresses.entries()) {
  const all = Object.entries(texts);
  // In short, one of them on each page, in turn.
  const read = isWhole ? all : all.filter((_, at) => at === turn % all.length);
  const names = read.map(([name]) => name).join(", ");
  test(`${path} shows all its parts; axe finds no fault, nothing scrolls sideways and no text is cut off, also ${names}`, async ({
    page,
    baseURL,
  }) => {
    await expectWholePage(page, path, status);
    expect(await faultsAt(page, [320, 390])).toEqual([]);
    expect(await violationsOfTurn(page)).toEqual([]);
    for (const [name, faults] of read) expect(await faults(page, baseURL ?? ""), name).toEqual([]);
  });
}

const looks = ["light, normal", "dark, normal", "light, high", "dark, high"];

/** A line without its width and reason. */
const nameOf = (line: string) => line.split(": ").slice(1, 3).join(": ");

/** Adds elements with a fault of each kind. */
async function plantFaults(page: Page): Promise<void> {
  await page.goto("/about");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML(
      "afterbegin",
      `<div id="planted"><img id="nameless" src="/icons/icon.svg"><p id="faint" style="color: light-dark(#ddd, #444)">1</p>
        <p id="enough" style="color: light-dark(#666, #8a8a8a)">Enough, but not for high contrast</p>
        <p id="unsure" style="background: url(/icons/icon.svg)">On a picture</p></div>`,
    );
  });
}

test("control: a planted fault of each kind is found with all display settings that it concerns", async ({
  page,
}) => {
  await plantFaults(page);
  const found = (await violations(page, "html", allPasses)).map(nameOf);
  const inLooks = (id: string, contrasts: string[]) =>
    looks
      .filter((look) => contrasts.some((contrast) => look.endsWith(contrast)))
      .map((look) => `color-contrast, ${look} contrast: #${id}`);
  expect(found.toSorted()).toEqual(
    [
      "image-alt, light, normal contrast: #nameless",
      ...inLooks("faint", ["normal", "high"]),
      ...inLooks("enough", ["high"]),
      ...inLooks("unsure", ["normal", "high"]),
    ].toSorted(),
  );
});

test("control: in short, each turn finds the faults of its look, and eight turns have all looks at both widths", async ({
  page,
}) => {
  await plantFaults(page);
  const seen = new Set<string>();
  for (let turn = 0; turn < 8; turn += 1) {
    const check = checkOfTurn(turn);
    const found = await violationsOfTurn(page, { within: "#planted", checks: [check] });
    const [, look = ""] = /image-alt, (\w+, \w+) contrast/.exec(found.join("\n")) ?? [];
    seen.add(`${check.width} px, ${look}`);
    const unread = look.endsWith("high") ? ["enough", "faint", "unsure"] : ["faint", "unsure"];
    expect(found.every((line) => line.startsWith(`${check.width} px: `))).toBe(true);
    expect(found.map(nameOf).toSorted()).toEqual([
      ...unread.map((id) => `color-contrast, ${look} contrast: #${id}`),
      `image-alt, ${look} contrast: #nameless`,
    ]);
  }
  expect([...seen].toSorted()).toEqual(
    [390, 1440].flatMap((width) => looks.map((look) => `${width} px, ${look}`)).toSorted(),
  );
});

test("control: content that is too wide only with text at 200 percent is found", async ({
  page,
}) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const planted = `<div style="width: 13rem; height: 2px"></div>`;
    document.querySelector("main")?.insertAdjacentHTML("afterbegin", planted);
  });
  expect(await layoutFaults(page, 390)).toEqual([]);
  expect(await faultsOfLargeText(page)).toEqual(["/about at 390 px: scrolls sideways, by 26 px"]);
  expect(await layoutFaults(page, 390), "after it").toEqual([]);
});

test("control: content that is too wide, cut off, torn or sticks out is found", async ({
  page,
}) => {
  await page.goto("/about");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML(
      "afterbegin",
      `<div style="width: 500px; height: 2px"></div><button style="position: fixed; left: 380px; width: 90px">Press</button><p style="height: 1lh; overflow: hidden">Two lines<br>of which one is cut</p>
        <p style="width: 3em; white-space: nowrap">Longer than its box</p><p style="width: 2ch; overflow-wrap: anywhere">Torn</p><p style="width: 3em">Not torn</p><div style="overflow: auto; width: 3em"><p style="white-space: nowrap">Can be scrolled</p></div>`,
    );
  });
  const faults = await layoutFaults(page, 390);
  expect(faults.map((fault) => fault.replace(/^.*?px: /, "").replace(/ in .*/, ""))).toEqual([
    expect.stringMatching(/^scrolls sideways, by 1\d\d px$/),
    "leaves the window: 'Press'",
    "cut off: 'of which one is cut'",
    "sticks out: 'Longer than its box'",
    "torn: 'Torn'",
  ]);
});
