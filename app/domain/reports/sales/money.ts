import type { Period } from "../period/report-period.ts";

/** Money in a period, in cents. */
export type Money = {
  /** Payments less refunds. */ paidCents: number;
  /** Departed trips and cancellation fees. */ earnedCents: number;
  /** What customers owe at its end, less what others have prepaid. */ dueCents: number;
};

export const noMoney: Money = { paidCents: 0, earnedCents: 0, dueCents: 0 };

/** A day or month of money. */
export type MoneyStep = { period: Period; now: Money };

export type MoneyReport = { now: Money; before: Money | null; steps: MoneyStep[] };
