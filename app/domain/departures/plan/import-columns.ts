/** The columns of a file that imports departures, in order. */
export const importColumns = ["deal", "day", "seats", "singles", "least", "note"] as const;
