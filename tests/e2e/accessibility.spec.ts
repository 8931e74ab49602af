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
      ...inLooks("unsure", ["normal", "high"]),
    ].toSorted(),
  );
});
