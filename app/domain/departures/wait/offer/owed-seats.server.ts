import type { Seats } from "../../departure.ts";
import type { LockedDeparture } from "../../seats/lock-departure.server.ts";

/** Unclaimed seats and single rooms; `Infinity` for unlimited single rooms. */
export function freeSeats(departure: LockedDeparture): Seats {
  const { seats, taken, singles, singlesTaken } = departure;
  return { seats: seats - taken, singles: singles === null ? Infinity : singles - singlesTaken };
}

export const fits = (requested: Seats, free: Seats): boolean =>
  requested.seats <= free.seats && requested.singles <= free.singles;

export const without = (free: Seats, taken: Seats): Seats => ({
  seats: free.seats - taken.seats,
  singles: free.singles - taken.singles,
});

/**
 * Refuses a newcomer the free seats that waiting parties are owed: those that fit, in order of
 * arrival. Null where nothing is owed; then the `seatConstraints` decide alone.
 */
export function refuseOwed(
  departure: LockedDeparture,
  requested: Seats,
): "too-few-seats" | "too-few-singles" | null {
  let free = freeSeats(departure);
  if (free.seats <= 0 || (requested.seats <= 0 && requested.singles <= 0)) return null;
  let owed = false;
  for (const party of departure.waiting) {
    if (!fits(party, free)) continue;
    free = without(free, party);
    owed = true;
  }
  if (!owed || fits(requested, free)) return null;
  return requested.seats > free.seats ? "too-few-seats" : "too-few-singles";
}
