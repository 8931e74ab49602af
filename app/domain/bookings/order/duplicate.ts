/** A booking of the same customer, trip and day. */
export type Duplicate = { reference: string; askedAt: Date; numTravelers: number };
