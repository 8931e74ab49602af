import { stats } from "./benefits.ts";

/** The figures that may be quoted (spec §1). */
export const pressFigures = [
  ...stats,
  { figure: "5,000+", label: "newsletter subscribers" },
] as const;

/** The company in one paragraph, for journalists to copy. */
export const boilerplate =
  "Grand Tour plans and sells trips to Europe for travelers in the United States. Each package is written down day by day, priced per person in US dollars and looked after by people who are reachable 24/7. In more than ten years, more than 20,000 travelers have gone with Grand Tour to more than 40 countries, on packages and on custom trips.";

/** Posters for print, by the place that they show. */
export const pressPosters = ["Paris", "Santorini", "Swiss Alps", "Lisbon"] as const;
