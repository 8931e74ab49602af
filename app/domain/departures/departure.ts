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

/** What staff read of a departure: its label, or that its sale has ended though it has seats. */
export const departureStates = { ...departureLabels, ended: "Booking closed" } as const;
export type DepartureState = keyof typeof departureStates;

/** Labels of a departure that sells seats. */
export const labelsOnSale = ["available", "limited", "guaranteed"] as const;

/** Whether a departure in this state sells at least one seat. */
export const isBookable = (state: DepartureState): boolean =>
  labelsOnSale.some((onSale) => onSale === state);

/** `endedOn`: the last day of its sale, if that is over; else null. */
export const departureState = ({
  label,
  endedOn,
}: {
  label: DepartureLabel;
  endedOn: string | null;
}): DepartureState => (endedOn !== null && isBookable(label) ? "ended" : label);

/** Seats, and single rooms among them. */
export type Seats = { seats: number; singles: number };
