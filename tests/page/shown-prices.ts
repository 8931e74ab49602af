import { partOf, partsOf, type ReadPage, words } from "../read-page.ts";

/** The deal whose page is /deals/monthly. */
export const ofTheMonth = "dom-europe-06-2025";

/** What a page says of a deal, in cents: of one person, and of so many. */
type ShownPrices = {
  id: string;
  from: number | null;
  party: { adults: number; cents: number } | null;
};

export const money = String.raw`\$([\d,]+(?:\.\d\d)?)`;

const inCents = (amount: string) => Math.round(Number(amount.replaceAll(",", "")) * 100);

/** The amount of the first match; null without one. */
export function centsIn(text: string, pattern: string): number | null {
  const [, amount] = new RegExp(pattern).exec(text) ?? [];
  return amount === undefined ? null : inCents(amount);
}

/** Every "from $X" of a page's text and of its descriptions for search engines. */
export function fromsIn({ html }: { html: string }): number[] {
  const texts = [words(html), ...[...html.matchAll(/<meta[^>]*>/g)].map(([meta]) => meta)];
  return texts.flatMap((text) =>
    [...text.matchAll(new RegExp(`\\bfrom ?${money}`, "gi"))].map(([, amount = ""]) =>
      inCents(amount),
    ),
  );
}

export function pricesIn(html: string, id: string): ShownPrices {
  const text = words(html);
  const cents = centsIn(text, `for \\d+: ?${money}`);
  const [, adults = "0"] = /for (\d+): ?\$/.exec(text) ?? [];
  return {
    id,
    from: centsIn(text, `from ?${money} ?per person`),
    party: cents === null ? null : { adults: Number(adults), cents },
  };
}

/** What the cards of a page say, in their order. */
export const cardsOf = (page: { html: string }): ShownPrices[] =>
  partsOf(page, "article").flatMap((card) => {
    const [, id] = /href="\/(?:deal\/([^"?]+)|deals\/monthly)/.exec(card) ?? ["", undefined];
    return card.includes("/deals/monthly") || id ? [pricesIn(card, id ?? ofTheMonth)] : [];
  });

export const pathOf = (id: string) => (id === ofTheMonth ? "/deals/monthly" : `/deal/${id}`);

type Open = (path: string) => Promise<ReadPage>;

/** What so many pay together on the days that the deal's page offers, one after the other. */
async function* bookedTotals(open: Open, id: string, adults: number) {
  const { links } = await open(pathOf(id));
  const days = links.filter(({ to }) => to.startsWith(`/book/${id}?date=`));
  for (const { to } of days) {
    const form = await open(`${to}&adults=${adults}`);
    const summary = words(partOf(form, 'aside[aria-labelledby="trip-summary"]'));
    yield centsIn(summary, `Total ?${money}`);
  }
}

/** Whether so many can book a deal for so much on one of its days. */
export async function isBookedAt(
  open: Open,
  { id, cents, adults }: { id: string; cents: number; adults: number },
): Promise<boolean> {
  for await (const total of bookedTotals(open, id, adults)) if (total === cents) return true;
  return false;
}
