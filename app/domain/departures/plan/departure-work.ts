/** An option or a block whose seats go back today. */
export type EndingHold = {
  id: string;
  kind: "option" | "block";
  departureId: string;
  title: string;
  startsOn: string;
  seats: number;
  /** What a person pays, in cents. */ priceCents: number;
  heldFor: string;
  agentId: string | null;
  expiresAt: Date;
};

/** A departure on sale with free seats for which parties wait. */
export type WaitedFor = {
  departureId: string;
  title: string;
  startsOn: string;
  priceCents: number;
  parties: number;
  people: number;
  /** Free seats, which are owed to the waiting parties first. */
  free: number;
};

/** A departure below its least travelers that leaves, or is decided, soon. */
export type ShortDeparture = {
  departureId: string;
  title: string;
  startsOn: string;
  priceCents: number;
  confirmed: number;
  least: number;
  /** The day of its decision; null if none. */ decidesOn: string | null;
};

/** Tasks about departures for staff today. */
export type DepartureWork = {
  /** Those that end first. */
  ending: readonly EndingHold[];
  /** Those with the most people first. */
  waiting: readonly WaitedFor[];
  /** Those that leave first. */
  short: readonly ShortDeparture[];
};

/** A departure below its least travelers needs attention within these days. */
export const shortWithinDays = 30;
