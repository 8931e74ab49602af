import { href } from "react-router";
import { listedPosts, startsOfPosts } from "#app/domain/blog/read/posts.server.ts";
import { listedDeals, startsOfDeals } from "#app/domain/deals/shop/listed-deals.server.ts";
import { readPlaces } from "#app/domain/content/kinds/places.server.ts";
import { policyPaths, readPolicies } from "#app/domain/content/kinds/policies.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { withQuery } from "#app/values/with-query.ts";
import { dealPath } from "#app/views/deal-path.ts";
import { type SitemapEntry, sitemapIndex, urlSet } from "./sitemap-xml.server.ts";

/** Deals or posts a file: some milliseconds; the protocol allows 50,000 addresses. */
const perFile = 2_000;

/** Every indexable page by its canonical URL; beyond `size` deals or posts, an index of files. */
export async function wholeSitemap(size: number = perFile): Promise<string> {
  const [posts, deals] = await Promise.all([startsOfPosts(size), startsOfDeals(size)]);
  if (posts.length + deals.length > 0)
    return sitemapIndex([
      fileAt("pages.xml"),
      ...filesFrom("posts.xml", posts),
      ...filesFrom("deals.xml", deals),
    ]);
  const entries = await Promise.all([listedPages(), postEntries("", size), dealEntries("", size)]);
  return urlSet(entries.flat());
}

const fileAt = (file: string) => href("/sitemap/:file", { file });

function filesFrom(file: string, starts: readonly string[]): string[] {
  return [fileAt(file), ...starts.map((from) => withQuery(fileAt(file), { from }))];
}

/** The file of `size` deals from id `from` on. */
export async function dealsFile(from: string, size: number = perFile): Promise<string> {
  return urlSet(await dealEntries(from, size));
}

/** The file of `size` posts from slug `from` on. */
export async function postsFile(from: string, size: number = perFile): Promise<string> {
  return urlSet(await postEntries(from, size));
}

export const pagesFile = async (): Promise<string> => urlSet(await listedPages());

async function dealEntries(from: string, size: number): Promise<SitemapEntry[]> {
  const [deals, settings] = await Promise.all([listedDeals(from, size), readSettings()]);
  return deals.map(({ id, changedOn }) => ({
    path: dealPath(id, settings.dealOfTheMonth),
    lastChanged: changedOn,
  }));
}

async function postEntries(from: string, size: number): Promise<SitemapEntry[]> {
  const posts = await listedPosts(from, size);
  return posts.map(({ slug, changedOn }) => ({
    path: href("/blog/:slug", { slug }),
    lastChanged: changedOn,
  }));
}

const pages = [
  href("/"),
  href("/packages"),
  href("/destinations"),
  href("/destinations/beach"),
  href("/destinations/citylife"),
  href("/destination-quiz"),
  href("/custom-trip-planner"),
];
const more = [
  href("/blog"),
  href("/about"),
  href("/faq"),
  href("/contact"),
  href("/help"),
  href("/insurance"),
  href("/careers"),
  href("/press"),
  href("/newsletter"),
];

/** Every indexable page but those of deals and posts by its canonical URL. */
async function listedPages(): Promise<SitemapEntry[]> {
  const [{ all }, texts] = await Promise.all([readPlaces(), readPolicies()]);
  const changed = new Map(texts.map(({ id, updated }) => [id, updated]));
  return [
    ...[...pages, ...more].map((path) => ({ path })),
    ...Object.entries(policyPaths).map(([id, path]) => ({
      path,
      lastChanged: changed.get(id) ?? "",
    })),
    ...all.map(({ slug }) => ({ path: href("/destinations/:slug", { slug }) })),
  ];
}
