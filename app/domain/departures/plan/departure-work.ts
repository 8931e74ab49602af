/** An option or a block whose seats go back today. */
export type EndingHold = {
  id: string;
  kind: "option" | "block";
  departureId: string;
  title: string;
  startsOn: string;
  seats: number;
  heldFor: string;
  expiresAt: Date;
};

/** A departure on sale for which parties wait. */
export type WaitedFor = {
  departureId: string;
  title: string;
  startsOn: string;
  parties: number;
  people: number;
  /** Free seats, which are owed to the waiting parties first. */
  free: number;
};

/** Tasks about departures for staff today. */
export type DepartureWork = {
  /** Those that end first. */
  ending: readonly EndingHold[];
  /** With free seats first, then with the most people. */
  waiting: readonly WaitedFor[];
  /** How many are below their least travelers and leave soon. */
  short: number;
};

/** A departure below its least travelers needs attention within these days. */
export const shortWithinDays = 30;

/** The text beside the number of short departures. */
export const shortText = `Below the least travelers: to be decided, or within ${shortWithinDays} days`;

/** Rows of a kind that a dashboard shows. */
export const shownWork = 6;

export const isWork = ({ ending, waiting, short }: DepartureWork) =>
  ending.length + waiting.length + short > 0;
