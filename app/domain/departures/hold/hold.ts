/** Seats that are kept for somebody until a moment. */
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

/** Minutes that a visitor in the form has; hours that an agent's option lasts. */
export const checkoutMinutes = 20;
export const optionHours = 48;
