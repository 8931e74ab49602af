/** Where a party stands on a waiting list. `taken` is booked. */
type WaitState = "waiting" | "offered" | "taken" | "declined" | "expired" | "left";

/** A party's place on the list of a departure, for its own page. */
export type WaitingPlace = {
  state: WaitState;
  party: number;
  singles: number;
  /** Parties that joined before and still wait. */
  ahead: number;
  /** The end of the offer; null without one. */
  expiresAt: Date | null;
  dealId: string;
  title: string;
  /** YYYY-MM-DD. */
  startsOn: string;
};
