/** Where in Europe a deal lies, in the order in which the filter shows them. */
export const regions = ["Mediterranean", "Iberia", "France", "Alps and Central Europe", "British Isles", "Northern Europe"] as const;

export type Region = (typeof regions)[number];
