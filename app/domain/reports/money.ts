import type { Period } from "./report-period.ts";

/** Money in a period, in cents. */
export type Money = {
  /** Payments less refunds. */ paidCents: number;
  /** Of trips that departed, and fees that were kept. */ earnedCents: number;
  /** What customers owe at its end, less what some have paid ahead. */ dueCents: number;
};

export const noMoney: Money = { paidCents: 0, earnedCents: 0, dueCents: 0 };

/** A day or month of money. */
export type MoneyStep = { period: Period; now: Money };

export type MoneyReport = { now: Money; before: Money | null; steps: MoneyStep[] };
