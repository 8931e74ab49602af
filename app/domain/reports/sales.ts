import type { BookingStatus } from "#app/domain/bookings/booking.ts";
import type { LeadKind } from "#app/domain/leads/lead-kind.ts";
import type { Comparison, Period } from "./report-period.ts";

/** What was sold: bookings, the people on them, and what they pay, in cents. */
export type Sales = { bookings: number; travelers: number; revenueCents: number };

export const noSales: Sales = { bookings: 0, travelers: 0, revenueCents: 0 };

/** By what a report is drawn and ranked, as the URL names it. */
export const measures = ["revenue", "bookings", "travelers"] as const;
export type Measure = (typeof measures)[number];

/** What a report of sales is about. */
export type ReportScope = { period: Period; comparison: Comparison; measure: Measure };

/** A day or a month of the period, and the one that it is compared with; null where there is none. */
export type SalesStep = { period: Period; now: Sales; before: Sales | null };

/** What sales are told apart by. */
export const salesDimensions = ["deal", "destination", "agent"] as const;
export type SalesDimension = (typeof salesDimensions)[number];

/** One deal, destination or agent. The label of what customers booked themselves is empty. */
export type SalesRow = { key: string; label: string; now: Sales; before: Sales | null };

/** The first of a ranking, and what all others come to together; `count` is how many there are in all. */
export type Ranking = { rows: SalesRow[]; count: number; others: { now: Sales; before: Sales | null } };

/** What became of the bookings that were made: how many stand there today, with how many travelers, at what price. */
export type Outcome = { status: BookingStatus; bookings: number; travelers: number; valueCents: number };

/** Leads of one kind: those that are open, those that an agent has won, and those whose writer came back and booked without one. */
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
  rankings: Record<SalesDimension, Ranking>;
  outcomes: Outcome[];
  leads: LeadConversion[];
};

/** The number of a measure; revenue in cents. */
export function measured(sales: Sales, measure: Measure): number {
  return measure === "revenue" ? sales.revenueCents : sales[measure];
}

/** The tables of a report that can be taken out as files; 'site' is the super admin's alone. */
export const reportTables = ["time", ...salesDimensions, "outcomes", "leads", "site"] as const;
export type ReportTable = (typeof reportTables)[number];
