/** Days before departure; null: the next level up, which are deal and site. */
export type SaleDays = {
  /** The last day of sale; the day before departure where nobody says another. */
  closesDays: number | null;
  /** The day on which it is decided whether too small a group travels. */
  decidesDays: number | null;
};

/** The maximum of these days. */
export const maxSaleDays = 365;

/** Their labels, in the forms of a departure, a deal and the site. */
export const saleDayLabels = {
  closesDays: "Booking closes, days before departure",
  decidesDays: "Decided, days before departure",
} as const satisfies Record<keyof SaleDays, string>;
