/** The columns of a file that imports departures, in order; the first three must be there. */
export const importColumns = [
  "deal",
  "day",
  "seats",
  "singles",
  "least",
  "note",
  "status",
  "double",
  "single",
  "triple",
  "children",
] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Characters of a file; 500 lines of some 120. */
export const maxFileLength = 60_000;
