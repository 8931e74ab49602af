import type { DepartureLabel, Seats } from "../departure.ts";
import type { Rate } from "../price/rate.ts";

/** A departure that travelers may ask about. */
export type ShownDeparture = {
  id: string;
  /** YYYY-MM-DD. */
  startsOn: string;
  label: DepartureLabel;
  note: string;
  /** The last day of its sale, YYYY-MM-DD; null: the day before it leaves. */ closesOn:
    | string
    | null;
  /** Travelers without whom it does not run; null if it runs for anybody. */ least: number | null;
  /** Whether so many have confirmed. */ runs: boolean;
  /** The day on which it is decided, YYYY-MM-DD; null if none is said, or it has passed. */
  decidesOn: string | null;
  /** What it needs to run and until when it is sold, for its readers (`saysOf`). */
  says: readonly string[];
  /** All of its seats. */ seats: number;
  /** The largest party that books it; the deal's if left out. */ mostTravelers?: number;
  /** Holds that have run out are not counted. */
  seatsLeft: number;
  /** Seats that are neither booked nor in a group's block: those held for a while count. */
  unsold: number;
  /** Single rooms left; null if any number can be had. */
  singlesLeft: number | null;
  /** Its rates: its own replace the deal's. Empty if the deal has none. */
  rates: Rate[];
};

/** Whether a party can still book it. */
export function isOnSale(
  { seatsLeft, singlesLeft }: Pick<ShownDeparture, "seatsLeft" | "singlesLeft">,
  { seats, singles }: Seats = { seats: 1, singles: 0 },
): boolean {
  return seatsLeft >= seats && (singlesLeft === null || singlesLeft >= singles);
}
