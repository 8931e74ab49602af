/** Seats that are held until a point in time. */
export type Hold = {
  claimId: string;
  departureId: string;
  seats: number;
  singles: number;
  /** By the database's clock. */
  expiresAt: Date;
};

/** The kinds of holds that staff may release. */
export const holdKinds = {
  checkout: "In the booking form",
  option: "Option",
  block: "Group’s block",
} as const;

/** Minutes of a visitor's hold; hours of an agent's option. */
export const checkoutMinutes = 20;
export const optionHours = 48;
