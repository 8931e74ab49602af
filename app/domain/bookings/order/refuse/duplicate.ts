import type { TripState } from "../../trip-state.ts";

/** A booking of the same customer, trip and day. */
export type Duplicate = {
  reference: string;
  requestedAt: Date;
  numTravelers: number;
  state: TripState;
};
