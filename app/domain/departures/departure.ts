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

/** Whether it is sold. */
export const departureStatuses = ["open", "closed", "cancelled"] as const;
export type DepartureStatus = (typeof departureStatuses)[number];

/** Seats, and single rooms among them. */
export type Seats = { seats: number; singles: number };

/** The maximum of seats of a departure. */
export const maxSeats = 1_000;
