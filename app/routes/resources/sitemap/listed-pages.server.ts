import { href } from "react-router";
import { allDestinations } from "#app/content/destinations.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
import { listedPosts } from "#app/domain/blog/read/posts.server.ts";
import type { Entry } from "./sitemap-xml.server.ts";

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

/** The router would resolve the address of each post anew. */
const blog = href("/blog/:slug", { slug: "-" }).slice(0, -1);
const postPath = (slug: string) => blog + slug;

/** Every indexable page but the deals' by its canonical URL. */
export async function listedPages(): Promise<Entry[]> {
  const posts = await listedPosts();
  return [
    ...[...pages, ...more].map((path) => ({ path })),
    ...policies.map(([path, { updated }]) => ({ path, lastChanged: updated })),
    ...allDestinations.map(({ slug }) => ({ path: href("/destinations/:slug", { slug }) })),
    ...posts.map(([slug, lastChanged]) => ({ path: postPath(slug), lastChanged })),
  ];
}
