// Apart from `departure.ts`, whose words the booking form loads.

/** Whether it is sold. */
export const departureStatuses = ["open", "closed", "cancelled"] as const;
export type DepartureStatus = (typeof departureStatuses)[number];

/** The maximum of seats of a departure. */
export const maxSeats = 1_000;
