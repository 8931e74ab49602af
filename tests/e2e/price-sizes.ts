import { expect, type Locator } from "@playwright/test";

/** The amounts of an area, the largest on the screen first, each with the words around it. */
export const amountsBySize = (area: Locator) =>
  area.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const found: { amount: string; size: number; around: string }[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [amount] = /\$\d[\d,.]*/.exec(node.textContent ?? "") ?? [];
      const parent = node.parentElement;
      if (!amount || !parent || parent.getClientRects().length === 0) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      found.push({ amount, size, around: parent.closest("div, p")?.textContent ?? "" });
    }
    return found.toSorted((one, two) => two.size - one.size);
  });

/** Expects that the largest amount is the one with this label, and every other one smaller. */
export async function expectLargest(area: Locator, label: RegExp): Promise<void> {
  const [largest, ...others] = await amountsBySize(area);
  expect(largest?.around).toMatch(label);
  const rivals = others.filter(({ amount }) => amount !== largest?.amount);
  expect(rivals.length, "control: there are others").toBeGreaterThan(0);
  for (const { size, around } of rivals) expect(size, around).toBeLessThan(largest?.size ?? 0);
}
