import { href } from "react-router";
import { listedDeals, startsOfLists } from "#app/domain/deals/shop/listed-deals.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { withQuery } from "#app/values/with-query.ts";
import { dealPath } from "#app/views/deal-path.ts";
import { listedPages } from "./listed-pages.server.ts";
import { type Entry, sitemapIndex, urlSet } from "./sitemap-xml.server.ts";

/** Deals a file: under 1 MB and some milliseconds; the protocol allows 50,000 addresses. */
const dealsPerFile = 10_000;

/** Every indexable page by its canonical URL; beyond `size` deals, an index of files of that size. */
export async function wholeSitemap(size: number = dealsPerFile): Promise<string> {
  const starts = await startsOfLists(size);
  if (starts.length === 0)
    return urlSet([...(await listedPages()), ...(await dealEntries("", size))]);
  const deals = href("/sitemap/:file", { file: "deals.xml" });
  return sitemapIndex([
    href("/sitemap/:file", { file: "pages.xml" }),
    deals,
    ...starts.map((from) => withQuery(deals, { from })),
  ]);
}

/** The file of `size` deals from id `from` on. */
export async function dealsFile(from: string, size: number = dealsPerFile): Promise<string> {
  return urlSet(await dealEntries(from, size));
}

/** The file of all other pages. */
export async function pagesFile(): Promise<string> {
  return urlSet(await listedPages());
}

async function dealEntries(from: string, size: number): Promise<Entry[]> {
  const [deals, settings] = await Promise.all([listedDeals(from, size), readSettings()]);
  return deals.map(({ id, changedOn }) => ({
    path: dealPath(id, settings.dealOfTheMonth),
    lastChanged: changedOn,
  }));
}
