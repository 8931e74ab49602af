/** Seats that are kept for somebody until a moment. */
export type Hold = {
  claimId: string;
  departureId: string;
  seats: number;
  singles: number;
  /** By the database's clock. */
  expiresAt: Date;
};

/** Kinds that staff make, and the kinds that they see and may release. */
export type HoldKind = "checkout" | "option" | "block";
export const holdKinds = {
  checkout: "Being booked",
  option: "Option",
  block: "Block",
} as const satisfies Record<HoldKind, string>;

/** Minutes that a visitor in the form has; hours that an agent's option lasts. */
export const checkoutMinutes = 20;
export const optionHours = 48;
