import { leadKindLabels } from "#app/domain/leads/lead.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { leadsForFile, rankForFile } from "#app/domain/reports/counted-by-job.server.ts";
import { readMoneyReport } from "#app/domain/reports/sales/money-by-step.server.ts";
import { readDaySums } from "#app/domain/reports/sales/read-day-sums.server.ts";
import { comparedPeriod } from "#app/domain/reports/period/report-period.ts";
import type {
  LeadConversion,
  Outcome,
  ReportScope,
  ReportTable,
  SalesRow,
} from "#app/domain/reports/sales/sales.ts";
import { siteActivity } from "#app/domain/reports/site/site-activity.server.ts";
import type { CsvColumns } from "#app/values/files/csv-text.ts";
import { csvFile } from "#app/web/response/csv.ts";
import { salesHeads, salesLabel, siteActivityLabels } from "./report-words.ts";

const figures: CsvColumns<Pick<SalesRow, "now" | "before">> = {
  "Bookings sold": ({ now }) => now.bookings,
  Travelers: ({ now }) => now.travelers,
  "Revenue (USD)": ({ now }) => ({ cents: now.revenueCents }),
  "Bookings sold before": ({ before }) => before?.bookings,
  "Travelers before": ({ before }) => before?.travelers,
  "Revenue before (USD)": ({ before }) => before && { cents: before.revenueCents },
};

const outcomeColumns: CsvColumns<Outcome> = {
  Status: ({ status }) => status,
  Bookings: ({ bookings }) => bookings,
  Travelers: ({ travelers }) => travelers,
  "Value (USD)": ({ valueCents }) => ({ cents: valueCents }),
};

const leadColumns: CsvColumns<LeadConversion> = {
  Lead: ({ kind }) => leadKindLabels[kind],
  Written: ({ leads }) => leads,
  Open: ({ open }) => open,
  Won: ({ won }) => won,
  "Came back": ({ cameBack }) => cameBack,
  "Written before": ({ before }) => before?.leads,
  "Won before": ({ before }) => before?.won,
  "Came back before": ({ before }) => before?.cameBack,
};

/** A whole report table with money in dollars; null if the viewer may not see it. */
export async function reportCsv(
  viewer: Staff,
  table: ReportTable,
  scope: ReportScope,
): Promise<Response | null> {
  const { period, comparison, measure } = scope;
  const compared = comparedPeriod(period, comparison);
  const name = `report-${table}-${period.from}-to-${period.to}`;
  switch (table) {
    case "site":
      if (!may(viewer, "read", "site figures")) return null;
      return csvFile(name, await siteActivity(viewer, scope), {
        What: ({ activity }) => siteActivityLabels[activity],
        "In the period": ({ now }) => now,
        Before: ({ before }) => before,
      });
    case "time":
      return csvFile(name, (await readDaySums(viewer, scope)).steps, {
        From: (step) => step.period.from,
        To: (step) => step.period.to,
        ...figures,
      });
    case "money":
      return moneyFile(name, viewer, scope);
    case "outcomes":
      return csvFile(name, await outcomesOf(viewer, scope), outcomeColumns);
    case "leads":
      return csvFile(name, await leadsForFile(viewer, { period, compared }), leadColumns);
    case "deal":
    case "destination":
    case "agent": {
      const { rows } = await rankForFile(viewer, table, { period, compared, measure });
      return csvFile(name, rows, { [salesHeads[table]]: salesLabel, ...figures });
    }
  }
}

async function outcomesOf(viewer: Staff, scope: ReportScope): Promise<Outcome[]> {
  const alone = { ...scope, comparison: "none" } as const;
  return (await readDaySums(viewer, alone, { outcomes: true })).outcomes;
}

async function moneyFile(name: string, viewer: Staff, scope: ReportScope): Promise<Response> {
  const [{ steps: sold }, { steps }] = await Promise.all([
    readDaySums(viewer, scope),
    readMoneyReport(viewer, scope),
  ]);
  const rows = steps.map((step, at) => ({ ...step, soldCents: sold[at]?.now.revenueCents ?? 0 }));
  return csvFile(name, rows, {
    From: ({ period }) => period.from,
    To: ({ period }) => period.to,
    "Sold (USD)": ({ soldCents }) => ({ cents: soldCents }),
    "Paid (USD)": ({ now }) => ({ cents: now.paidCents }),
    "Earned (USD)": ({ now }) => ({ cents: now.earnedCents }),
    "Due at the end (USD)": ({ now }) => ({ cents: now.dueCents }),
  });
}
