/** Labels of a departure for travelers; the database computes them from its counters. */
export const departureLabels = {
  available: "Available",
  limited: "Limited",
  guaranteed: "Guaranteed",
  "sold-out": "Sold out",
  closed: "Closed",
  cancelled: "Canceled",
} as const;
export type DepartureLabel = keyof typeof departureLabels;

/** Seats, and single rooms among them. */
export type Seats = { seats: number; singles: number };
