import { href } from "react-router";
import { allDestinations } from "#app/content/destinations.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
import { listedPosts } from "#app/domain/blog/read/posts.server.ts";
import { listedDeals } from "#app/domain/deals/shop/listed-deals.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { dealPath } from "#app/views/deal-path.ts";
import { siteOrigin } from "#app/web/site-origin.server.ts";

type Entry = { path: string; /** YYYY-MM-DD, if known. */ lastChanged?: string };

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
const policies = [
  [href("/policy/booking"), bookingPolicy],
  [href("/policy/privacy"), privacyPolicy],
  [href("/policy/terms"), terms],
  [href("/policy/cookies"), cookiePolicy],
] as const;

/** Every indexable page by its canonical URL. */
export async function loader() {
  const [deals, posts, settings] = await Promise.all([
    listedDeals(),
    listedPosts(),
    readSettings(),
  ]);
  const entries: Entry[] = [
    ...[...pages, ...more].map((path) => ({ path })),
    ...policies.map(([path, { updated }]) => ({ path, lastChanged: updated })),
    ...allDestinations.map(({ slug }) => ({ path: href("/destinations/:slug", { slug }) })),
    ...deals.map(({ id, changedAt }) => ({
      path: dealPath(id, settings.dealOfTheMonth),
      lastChanged: dayOf(changedAt),
    })),
    ...posts.map(({ slug, changedAt }) => ({
      path: href("/blog/:slug", { slug }),
      lastChanged: dayOf(changedAt),
    })),
  ];
  return new Response(sitemapOf(entries), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    },
  });
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Paths are slugs and the origin comes from `URL`, so nothing needs escaping. */
function sitemapOf(entries: readonly Entry[]): string {
  const origin = siteOrigin();
  const urls = entries.map(
    ({ path, lastChanged }) =>
      `<url><loc>${origin}${path}</loc>${lastChanged ? `<lastmod>${lastChanged}</lastmod>` : ""}</url>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("\n")}\n</urlset>\n`;
}
