import { expect, type Locator, type Page } from "@playwright/test";

/** The focused element: whether its ring is visible (WCAG 2.4.7), and what hides it, the window's edge or an element above (2.4.11). */
type Focus = { name: string; ring: boolean; hiddenBy: string | null };

/** The focus ring as drawn; null if nothing is focused. */
export async function readFocus(page: Page): Promise<Focus | null> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const nameOf = (of: Element) =>
      `${of.tagName.toLowerCase()}#${of.id}.${of.className} '${(of.getAttribute("aria-label") ?? of.textContent).trim().slice(0, 40)}'`;
    // For a link over two lines, one line is enough.
    const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
      width > 0 && height > 0
        ? // In a tall field the browser scrolls to the line with the caret.
          [0.1, 0.5].flatMap((down) =>
            [0.1, 0.5, 0.9].map((at) => [left + width * at, top + height * down] as const),
          )
        : [],
    );
    const above = points.map(([x, y]) => document.elementFromPoint(x, y));
    const seen = above.some((on) => on !== null && (element.contains(on) || on.contains(element)));
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const hider = above.find((on) => on !== null);
    const hiddenBy = hider ? nameOf(hider) : "the window's edge";
    return {
      name: nameOf(element),
      ring: outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2,
      hiddenBy: seen ? null : hiddenBy,
    };
  });
}

/** Presses Tab until `target` has the focus, which must be visible at every step. Returns how often. */
export async function tabTo(page: Page, target: Locator, maxStops = 90): Promise<number> {
  await expect(target.first()).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    await page.keyboard.press("Tab");
    const focus = await readFocus(page);
    if (focus)
      expect(focus, "the focus shows").toEqual({ name: focus.name, ring: true, hiddenBy: null });
    if (await target.first().evaluate((element) => element === document.activeElement))
      return stop + 1;
  }
  throw new Error(`No Tab in ${maxStops} leads to ${target.toString()}`);
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
