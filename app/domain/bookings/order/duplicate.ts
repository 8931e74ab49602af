/** A booking that takes the same customer on the same trip on the same day. */
export type Duplicate = { reference: string; askedAt: Date; numTravelers: number };
