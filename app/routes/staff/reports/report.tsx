import { data, useSearchParams } from "react-router";
import { staffOf } from "#app/auth/guards.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readSiteFigures } from "#app/domain/reports/counted-by-job.server.ts";
import { readSalesReport } from "#app/domain/reports/sales/read-sales-report.server.ts";
import { businessDay } from "#app/values/dates.ts";
import {
  measures,
  salesDimensions,
  type ReportScope,
  leadDays,
} from "#app/domain/reports/sales/sales.ts";
import { ChoiceLinks } from "#app/ui/list/choice-links.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { PortalPage } from "../shell/portal-page.tsx";
import { staffMeta } from "../shell/staff-meta.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/report";
import { LeadConversionTable } from "./lead-conversion-table.tsx";
import { MoneySection } from "./money-section.tsx";
import { OutcomeTable } from "./outcome-table.tsx";
import { PeriodPicker } from "./period-picker.tsx";
import { readReportScope } from "./read-report-scope.server.ts";
import { measureLabels, periodLabel } from "./report-words.ts";
import { SalesByTime } from "./sales-by-time.tsx";
import { SalesRanking } from "./sales-ranking.tsx";
import { SalesTiles } from "./sales-tiles.tsx";
import { SiteReportSection } from "./site-report.tsx";

/** Title of the report in each portal (spec §2.5 and §2.6). */
const reportTitles = { agent: "Sales Reports", superadmin: "System Analytics" } as const;

export const meta = staffMeta(reportTitles, {
  agent: "What was sold, when, where to and by whom.",
  superadmin: "What was sold, and what the site does.",
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = staffOf(context);
  const chosen = readReportScope(url, businessDay(new Date()));
  const [report, site] = await Promise.all([
    readSalesReport(viewer, chosen.scope),
    siteOf(viewer, chosen.scope),
  ]);
  return data({ ...chosen, report, site }, { status: chosen.problem === null ? 200 : 400 });
}

/** What the site counted, for those who may see it. */
async function siteOf(viewer: Staff, scope: ReportScope) {
  return may(viewer, "read", "site figures")
    ? { counted: await readSiteFigures(viewer, scope) }
    : null;
}

/** The sales report; its whole state is in the URL, so it can be shared, printed and exported. */
export default function Report({ loaderData }: Route.ComponentProps) {
  const { report, scope, preset, typed, problem, site } = loaderData;
  const { kind } = usePortal();
  const [query] = useSearchParams();
  const { period, measure } = scope;
  const { compared, total, steps, rankings, outcomes, leads, money } = report;
  const isEmpty = total.now.bookings + (total.before?.bookings ?? 0) === 0;
  return (
    <PortalPage
      title={reportTitles[kind]}
      lede={
        compared
          ? `${periodLabel(period)}, compared with ${periodLabel(compared)}.`
          : `${periodLabel(period)}.`
      }
    >
      <PeriodPicker preset={preset} typed={typed} problem={problem} comparison={scope.comparison} />
      <div className="grid gap-2">
        <SalesTiles {...total} compared={compared} />
        <p className="max-w-[75ch] text-fine text-ink-soft">
          Sold are bookings that are confirmed or completed, by the day they were made on in New
          York, at the price agreed less discounts. Pending, declined and canceled ones are made,
          but not sold: the dashboard’s “Bookings this month” counts every booking made.
        </p>
      </div>
      {isEmpty ? (
        <p className="rounded-card border border-line bg-paper-raised px-5 py-8 text-center text-ink-soft">
          Nothing was sold in this period. Choose another one above.
        </p>
      ) : (
        <>
          <ChoiceLinks
            label="Show"
            showLabel
            choices={measures.map((name) => ({
              label: measureLabels[name],
              to: listAddress(query, { measure: name === "revenue" ? null : name }),
              current: name === measure,
            }))}
          />
          <SalesByTime steps={steps} compared={compared} period={period} measure={measure} />
          {salesDimensions.map((dimension) => (
            <SalesRanking
              key={dimension}
              dimension={dimension}
              counted={rankings[dimension]}
              total={total.now}
              measure={measure}
            />
          ))}
        </>
      )}
      <MoneySection money={money} steps={steps} period={period} compared={compared} />
      <div className="grid items-start gap-x-8 gap-y-7 *:min-w-0 min-[108rem]:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <OutcomeTable outcomes={outcomes} />
        <LeadConversionTable counted={leads} days={leadDays} />
      </div>
      {site ? <SiteReportSection {...site} /> : null}
    </PortalPage>
  );
}
