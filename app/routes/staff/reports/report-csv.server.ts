import { leadKindLabels } from "#app/domain/leads/lead.ts";
import type { Staff, SuperAdmin } from "#app/domain/people/viewer.ts";
import { leadsForFile, rankForFile } from "#app/domain/reports/counted-by-job.server.ts";
import { bookingOutcomes } from "#app/domain/reports/sales/booking-outcomes.server.ts";
import { readMoneyReport } from "#app/domain/reports/sales/money-by-step.server.ts";
import { readSalesSteps } from "#app/domain/reports/sales/read-sales-report.server.ts";
import { comparedPeriod } from "#app/domain/reports/period/report-period.ts";
import type {
  ReportScope,
  ReportTable,
  Sales,
  SalesDimension,
} from "#app/domain/reports/sales/sales.ts";
import { siteActivity } from "#app/domain/reports/site/site-activity.server.ts";
import type { Cell } from "#app/web/response/csv.ts";
import { salesHeads, salesLabel, siteActivityLabels } from "./report-words.ts";

type Table = { heads: string[]; rows: Cell[][] };

/** A whole report table with money in dollars; null if the viewer may not see it. */
export async function reportCsv(
  viewer: Staff,
  table: ReportTable,
  scope: ReportScope,
): Promise<Table | null> {
  if (table === "site") return viewer.kind === "superadmin" ? siteTable(viewer, scope) : null;
  if (table === "time") return timeTable(viewer, scope);
  if (table === "money") return moneyTable(viewer, scope);
  if (table === "outcomes") return outcomeTable(viewer, scope);
  if (table === "leads") return leadTable(viewer, scope);
  return rankingTable(viewer, table, scope);
}

const figureHeads = [
  "Bookings sold",
  "Travelers",
  "Revenue (USD)",
  "Bookings sold before",
  "Travelers before",
  "Revenue before (USD)",
];

function figures(now: Sales, before: Sales | null): Cell[] {
  return [...cells(now), ...(before ? cells(before) : [null, null, null])];
}

function cells({ bookings, travelers, revenueCents }: Sales): Cell[] {
  return [bookings, travelers, { cents: revenueCents }];
}

async function timeTable(viewer: Staff, scope: ReportScope): Promise<Table> {
  const { steps } = await readSalesSteps(viewer, scope);
  return {
    heads: ["From", "To", ...figureHeads],
    rows: steps.map(({ period, now, before }) => [period.from, period.to, ...figures(now, before)]),
  };
}

async function moneyTable(viewer: Staff, scope: ReportScope): Promise<Table> {
  const [{ steps: sold }, { steps }] = await Promise.all([
    readSalesSteps(viewer, scope),
    readMoneyReport(viewer, scope),
  ]);
  return {
    heads: ["From", "To", "Sold (USD)", "Paid (USD)", "Earned (USD)", "Due at the end (USD)"],
    rows: steps.map(({ period, now }, index) => [
      period.from,
      period.to,
      { cents: sold[index]?.now.revenueCents ?? 0 },
      { cents: now.paidCents },
      { cents: now.earnedCents },
      { cents: now.dueCents },
    ]),
  };
}

async function rankingTable(
  viewer: Staff,
  dimension: SalesDimension,
  { period, comparison, measure }: ReportScope,
): Promise<Table> {
  const compared = comparedPeriod(period, comparison);
  const { rows } = await rankForFile(viewer, dimension, { period, compared, measure });
  return {
    heads: [salesHeads[dimension], ...figureHeads],
    rows: rows.map((row) => [salesLabel(row), ...figures(row.now, row.before)]),
  };
}

async function outcomeTable(viewer: Staff, { period }: ReportScope): Promise<Table> {
  const outcomes = await bookingOutcomes(viewer, period);
  return {
    heads: ["Status", "Bookings", "Travelers", "Value (USD)"],
    rows: outcomes.map(({ status, bookings, travelers, valueCents }) => [
      status,
      bookings,
      travelers,
      { cents: valueCents },
    ]),
  };
}

async function leadTable(viewer: Staff, { period, comparison }: ReportScope): Promise<Table> {
  const compared = comparedPeriod(period, comparison);
  const leads = await leadsForFile(viewer, { period, compared });
  return {
    heads: [
      "Lead",
      "Written",
      "Open",
      "Won",
      "Came back",
      "Written before",
      "Won before",
      "Came back before",
    ],
    rows: leads.map(({ kind, leads: written, open, won, cameBack, before }) => [
      leadKindLabels[kind],
      written,
      open,
      won,
      cameBack,
      before?.leads ?? null,
      before?.won ?? null,
      before?.cameBack ?? null,
    ]),
  };
}

async function siteTable(viewer: SuperAdmin, scope: ReportScope): Promise<Table> {
  const figures = await siteActivity(viewer, scope);
  return {
    heads: ["What", "In the period", "Before"],
    rows: figures.map(({ activity, now, before }) => [siteActivityLabels[activity], now, before]),
  };
}
