/** What travelers are told about a departure; the database computes it from its counters. */
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

/** Seats, and how many of the single rooms. */
export type Seats = { seats: number; singles: number };

/** Seats of one departure. */
export const maxSeats = 1_000;
