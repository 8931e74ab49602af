import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import type { LeadKind } from "#app/domain/leads/lead.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import type { Comparison, Period } from "../period/report-period.ts";

/** Days within which a booking is attributed to a lead. */
export const leadDays = 180;

/** Sales: bookings, travelers, and revenue in cents. */
export type Sales = { bookings: number; travelers: number; revenueCents: number };

export const noSales: Sales = { bookings: 0, travelers: 0, revenueCents: 0 };

/** Measures of a report, as in the URL. */
export const measures = ["revenue", "bookings", "travelers"] as const;
export type Measure = (typeof measures)[number];

export type ReportScope = { period: Period; comparison: Comparison; measure: Measure };

/** A day or month with its comparison, null if none. */
export type SalesStep = { period: Period; now: Sales; before: Sales | null };

export const salesDimensions = ["deal", "destination", "agent"] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** A deal, destination or agent. The label of customers' own bookings is empty. */
export type SalesRow = { key: string; label: string; now: Sales; before: Sales | null };

/** The top rows of a ranking, and the sum of all others; `count` is the number of rows in total. */
export type Ranking = {
  rows: SalesRow[];
  count: number;
  others: { now: Sales; before: Sales | null };
};

/** Current status of bookings: their number, travelers and price. */
export type Outcome = {
  status: BookingStatus;
  bookings: number;
  travelers: number;
  valueCents: number;
  /** What of it is revenue. */ revenueCents: number;
};

/** Leads of one kind: open, won by an agent, and returned by themselves. */
export type LeadConversion = {
  kind: LeadKind;
  leads: number;
  open: number;
  won: number;
  cameBack: number;
  before: { leads: number; won: number; cameBack: number } | null;
};

export type SalesReport = {
  compared: Period | null;
  total: { now: Sales; before: Sales | null };
  steps: SalesStep[];
  rankings: Record<SalesDimension, StoredAnswer<Ranking>>;
  outcomes: Outcome[];
  leads: StoredAnswer<LeadConversion[]>;
  money: MoneyReport;
};

/** The value of a measure; revenue in cents. */
export function measured(sales: Sales, measure: Measure): number {
  return measure === "revenue" ? sales.revenueCents : sales[measure];
}

/** Exportable tables of a report; 'site' is for super admins only. */
export const reportTables = [
  "time",
  "money",
  ...salesDimensions,
  "outcomes",
  "leads",
  "site",
] as const;
export type ReportTable = (typeof reportTables)[number];

/** Money in a period, in cents. */
export type Money = {
  /** Payments less refunds. */ paidCents: number;
  /** Departed trips and cancellation fees. */ earnedCents: number;
  /** What customers owe at its end, less what others have prepaid. */ dueCents: number;
};

/** A day or month of money. */
export type MoneyStep = { period: Period; now: Money };

export type MoneyReport = { now: Money; before: Money | null; steps: MoneyStep[] };
