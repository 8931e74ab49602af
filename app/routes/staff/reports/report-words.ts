import type { Comparison, Period, PeriodPreset } from "#app/domain/reports/period/report-period.ts";
import type { Measure, Sales, SalesDimension, SalesRow } from "#app/domain/reports/sales/sales.ts";
import type { SiteActivity } from "#app/domain/reports/site/site-figures.ts";
import { monthEnd, monthStart } from "#app/values/dates.ts";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";

export const presetLabels = {
  "this-month": "This month",
  "last-month": "Last month",
  "3-months": "3 months",
  "6-months": "6 months",
  "12-months": "12 months",
  "this-year": "This year",
  "last-year": "Last year",
} as const satisfies Record<PeriodPreset, string>;

export const comparisonLabels = {
  before: "The period before",
  year: "A year before",
  none: "Nothing",
} as const satisfies Record<Comparison, string>;

export const measureLabels = {
  revenue: "Revenue",
  bookings: "Bookings sold",
  travelers: "Travelers",
} as const satisfies Record<Measure, string>;

export const dimensionLabels = {
  deal: "Deals",
  destination: "Destinations",
  agent: "Agents",
} as const satisfies Record<SalesDimension, string>;

/** Heading of each dimension's column. */
export const salesHeads = {
  deal: "Deal",
  destination: "Destination",
  agent: "Agent",
} as const satisfies Record<SalesDimension, string>;

export const siteActivityLabels = {
  accounts: "Customer accounts made",
  subscriptions: "Newsletter confirmed",
  wishes: "Trips wished for",
  comments: "Comments written",
  "sign-ins": "Sign-ins",
  "refused-sign-ins": "Sign-ins refused",
  "mails-sent": "Mails sent",
  "mails-dead": "Mails undeliverable",
} as const satisfies Record<SiteActivity, string>;

/** Label of a row; customers' own bookings have no agent. */
export function salesLabel({ label }: Pick<SalesRow, "label">): string {
  return label || "Customers themselves";
}

const months = new Intl.DateTimeFormat("en-US", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});
const shortMonths = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });
const dates = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/**
 * Formats a period: 'October 2026', 'Nov 1 – 21, 2026', 'Jun 1 – Nov 21, 2026', 'Dec 1, 2025 – May
 * 21, 2026'.
 */
export function periodLabel({ from, to }: Period): string {
  if (from === to) return formatShortDay(from);
  if (from === monthStart(to) && to === monthEnd(to)) return months.format(dateOf(from));
  if (from.slice(0, 7) === to.slice(0, 7))
    return `${dates.format(dateOf(from))} – ${Number(to.slice(8))}, ${to.slice(0, 4)}`;
  if (from.slice(0, 4) === to.slice(0, 4))
    return `${dates.format(dateOf(from))} – ${formatShortDay(to)}`;
  return `${formatShortDay(from)} – ${formatShortDay(to)}`;
}

/**
 * Axis label: 'Nov 3' for a day, 'Nov' for a month, with the year at the first and at each new
 * year.
 */
export function stepLabel({ from, to }: Period, index: number): string {
  if (from === to) return dates.format(dateOf(from));
  const month = shortMonths.format(dateOf(from));
  return index === 0 || from.slice(5, 7) === "01" ? `${month} ’${from.slice(2, 4)}` : month;
}

const compactMoney = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  notation: "compact",
});
const compactCount = new Intl.NumberFormat("en-US", { notation: "compact" });

/** Formats a measure: '$84,200', '1,204'. Revenue in cents. */
export function formatMeasure(value: number, measure: Measure): string {
  return measure === "revenue" ? formatMoney(value) : value.toLocaleString("en-US");
}

/** Compact format for charts: '$84K', '$5.9K'. */
export function formatCompact(value: number, measure: Measure): string {
  return measure === "revenue" ? compactMoney.format(value / 100) : compactCount.format(value);
}

/** Average revenue per booking in cents, rounded to dollars; 0 without bookings. */
export function averageCents({ bookings, revenueCents }: Sales): number {
  return bookings === 0 ? 0 : Math.round(revenueCents / bookings / 100) * 100;
}
