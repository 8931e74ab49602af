/** A booking of the same customer, trip and day. */
export type Duplicate = {
  reference: string;
  requestedAt: Date;
  numTravelers: number;
  /** Where it stands and what comes next, as its customer reads it. */ standing: string;
};
