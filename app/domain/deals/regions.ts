/** European regions of the deals, in the filter's order. */
export const regions = [
  "Mediterranean",
  "Iberia",
  "France",
  "Alps and Central Europe",
  "British Isles",
  "Northern Europe",
] as const;

export type Region = (typeof regions)[number];
