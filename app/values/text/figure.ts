/** A count now, and a month ago or in the same days of the previous month. */
export type Figure = { now: number; before: number };
