import { href } from "react-router";
import { allDestinations } from "#app/content/destinations.ts";
import { bookingPolicy } from "#app/content/policies/booking.ts";
import { cookiePolicy } from "#app/content/policies/cookies.ts";
import { privacyPolicy } from "#app/content/policies/privacy.ts";
import { terms } from "#app/content/policies/terms.ts";
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

/** Every indexable page but those of deals and posts by its canonical URL. */
export const listedPages: readonly Entry[] = [
  ...[...pages, ...more].map((path) => ({ path })),
  ...policies.map(([path, { updated }]) => ({ path, lastChanged: updated })),
  ...allDestinations.map(({ slug }) => ({ path: href("/destinations/:slug", { slug }) })),
];
