import type { Page } from "@playwright/test";

/**
 * Layout problems at this width: sideways scrolling and controls outside (WCAG 1.4.10), clipped
 * texts, texts outside their box (1.4.12), and torn words.
 */
export async function layoutFaults(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 });
  const found = await page.evaluate(() => {
    const nameOf = (text: Node) =>
      `'${(text.textContent ?? "").trim().slice(0, 40)}' in ${text.parentElement?.tagName} ${text.parentElement?.className}`;
    const beyond = (inner: DOMRect, outer: DOMRect) => ({
      x: Math.max(outer.left - inner.left, inner.right - outer.right) > 1,
      // The empty part of a line box may be cut.
      y: Math.max(outer.top - inner.top, inner.bottom - outer.bottom) > inner.height / 4,
    });

    /** The ancestors that clip a text, up to the next scroll container. */
    function* clippersOf(text: Node) {
      let escapes = false;
      for (
        let element = text.parentElement;
        element && element !== document.body;
        element = element.parentElement
      ) {
        const { position, overflowX, overflowY } = getComputedStyle(element);
        if (escapes && position === "static") continue;
        if (/auto|scroll/.test(overflowX + overflowY)) return;
        if (overflowX !== "visible") yield element;
        if (position === "fixed") return;
        escapes = position === "absolute";
      }
    }
    function isScrolled(element: Element | null): boolean {
      if (element === null || element === document.body) return false;
      return (
        /auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement)
      );
    }
    function boxOf(text: Node): DOMRect | null {
      let element = text.parentElement;
      while (element && /^(?:inline|contents)$/.test(getComputedStyle(element).display))
        element = element.parentElement;
      const box = element?.getBoundingClientRect();
      return box && box.width > 1 && !isScrolled(element) ? box : null;
    }

    /** Whether a word that would fit into a line of a phone goes on in the next one. */
    function hasTornWord(text: Node): boolean {
      const range = document.createRange();
      return [...(text.textContent ?? "").matchAll(/(?<!\S)\p{L}{2,10}(?!\S)/gu)].some(
        ({ 0: word, index }) => {
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          // A first letter can be a box of its own.
          const [first, ...others] = range.getClientRects();
          return others.some(({ top }) => first !== undefined && top >= first.bottom);
        },
      );
    }

    const faults: string[] = [];
    const tooWide = document.documentElement.scrollWidth - window.innerWidth;
    if (tooWide > 0) faults.push(`scrolls sideways, by ${tooWide} px`);
    // Fixed elements can leave the window without scrolling.
    for (const control of document.querySelectorAll("a, button, input, select, summary"))
      if (
        control.checkVisibility() &&
        control.getBoundingClientRect().right > window.innerWidth + 1 &&
        !isScrolled(control)
      )
        faults.push(`leaves the window: ${nameOf(control.firstChild ?? control)}`);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      if (
        !parent ||
        !text.textContent?.trim() ||
        parent.matches("option, script, style") ||
        !parent.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      const clippers = [...clippersOf(text)].map((element) => element.getBoundingClientRect());
      // Only for screen readers.
      if (clippers.some(({ width }) => width <= 1)) continue;
      const box = boxOf(text);
      if (
        lines.some((line) => clippers.some((clip) => beyond(line, clip).x || beyond(line, clip).y))
      )
        faults.push(`cut off: ${nameOf(text)}`);
      // Typed spaces may hang over the edge.
      else if (box && !parent.isContentEditable && lines.some((line) => beyond(line, box).x))
        faults.push(`sticks out: ${nameOf(text)}`);
      else if (lines.length > 1 && hasTornWord(text)) faults.push(`torn: ${nameOf(text)}`);
    }
    return faults;
  });
  return found.map((fault) => `${new URL(page.url()).pathname} at ${width} px: ${fault}`);
}

/**
 * Runs with a reader's text spacing (WCAG 1.4.12). Set by script, because the CSP forbids other
 * styles.
 */
export async function withSpacedText<Result>(
  page: Page,
  work: () => Promise<Result>,
): Promise<Result> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
  const result = await work();
  await page.evaluate(() => void (document.adoptedStyleSheets = []));
  return result;
}

/** Layout problems with the browser's font size at 200 percent (WCAG 1.4.4). */
export async function faultsOfLargeText(
  page: Page,
  widths: readonly number[] = [390],
): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  const faults: string[] = [];
  for (const width of widths) faults.push(...(await layoutFaults(page, width)));
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  await session.detach();
  return faults;
}
