/** Where a party stands on a waiting list, as staff read it. */
export const waitStates = {
  waiting: "Waiting",
  offered: "Offered",
  taken: "Booked",
  declined: "Declined",
  expired: "Ended",
  left: "Left",
} as const;
type WaitState = keyof typeof waitStates;

/** A party's place on the list of a departure, for its own page. */
export type WaitingPlace = {
  state: WaitState;
  party: number;
  singles: number;
  /** Parties that joined before and still wait. */
  ahead: number;
  /** The end of the offer; null without one. */
  expiresAt: Date | null;
  /** Whether the trip can be booked: not while it is archived, or after its offer has ended. */
  isSold: boolean;
  dealId: string;
  title: string;
  /** YYYY-MM-DD. */
  startsOn: string;
};
