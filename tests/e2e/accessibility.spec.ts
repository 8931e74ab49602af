import { expect } from "@playwright/test";
import { test } from "./alive.ts";
import { publicAddresses } from "./public-addresses.ts";
import { violations, violationsAtBothWidths } from "./violations.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const path of publicAddresses) {
  test(`${path}: axe finds no fault`, async ({ page }) => {
    await page.goto(path);
    expect(await violationsAtBothWidths(page)).toEqual([]);
  });
}

test("control: a planted fault of each kind is found with all display settings that it concerns", async ({
  page,
}) => {
  await page.goto("/about");
  await page.evaluate(() => {
    document.querySelector("main")?.insertAdjacentHTML(
      "afterbegin",
      `<img id="nameless" src="/icons/icon.svg"><p id="faint" style="color: light-dark(#ddd, #444)">1</p>
        <p id="enough" style="color: light-dark(#666, #8a8a8a)">Enough, but not for high contrast</p>
        <p id="night" style="color: light-dark(#000, #444)">Faint by night alone</p>
        <p id="unsure" style="background: url(/icons/icon.svg)">On a picture</p>`,
    );
  });
  const found = (await violations(page)).map((line) => line.split(": ").slice(1, 3).join(": "));
  const inLooks = (id: string, contrasts: string[]) =>
    contrasts.flatMap((contrast) =>
      ["light", "dark"].map((scheme) => `color-contrast, ${scheme}, ${contrast} contrast: #${id}`),
    );
  expect(found.toSorted()).toEqual(
    [
      "image-alt, light, normal contrast: #nameless",
      ...inLooks("faint", ["normal", "high"]),
      ...inLooks("enough", ["high"]),
      ...inLooks("night", ["normal", "high"]).filter((line) => line.includes("dark")),
      ...inLooks("unsure", ["normal", "high"]),
    ].toSorted(),
  );
});

test("control: a faint text that only one look shows, so that the page lies otherwise, is found in it", async ({
  page,
}) => {
  await page.goto("/about");
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `#late { display: none; color: #777; background: #888 }
        [data-scheme="dark"][data-contrast="normal"] #late { display: block }`,
    );
    document.adoptedStyleSheets = [sheet];
    document
      .querySelector("main")
      ?.insertAdjacentHTML("afterbegin", `<p id="late">Only by night</p>`);
  });
  const found = (await violations(page)).map((line) => line.split(": ").slice(1, 3).join(": "));
  expect(found).toEqual(["color-contrast, dark, normal contrast: #late"]);
});
