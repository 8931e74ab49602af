import type { SiteFigure, SiteReport } from "#app/domain/reports/site/site-figures.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { Sparkline } from "#app/ui/chart/sparkline.tsx";
import { StatTiles } from "#app/ui/chart/stat-tile.tsx";
import { formatBytes } from "#app/values/text/byte-size.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { percentChange } from "#app/values/text/figure.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import { siteActivityLabels } from "./report-words.ts";
import { CountedAt, ReportSection } from "./report-section.tsx";

type Props = { counted: StoredAnswer<SiteReport> };

const count = (value: number) => value.toLocaleString("en-US");

/** Other activity of the site in the period, and current totals. */
export function SiteReportSection({ counted }: Props) {
  if (counted === null)
    return (
      <PortalSection id="site-activity" title="On the site">
        <CountedAt counted={counted} />
      </PortalSection>
    );
  const { figures, totals } = counted.answer;
  return (
    <>
      <ReportSection id="site-activity" title="On the site" table="site">
        <DataTable
          id="site-table"
          caption="On the site"
          columns={columns(figures[0]?.before !== null)}
          rows={figures}
          rowKey={({ activity }) => activity}
        />
        <CountedAt counted={counted} />
      </ReportSection>
      <PortalSection id="site-now" title="The site now">
        <StatTiles
          stats={[
            { label: "Customer accounts", value: count(totals.customers) },
            { label: "Newsletter subscribers", value: count(totals.subscribers) },
            { label: "Mails waiting", value: count(totals.mailsWaiting) },
            { label: "Database", value: formatBytes(totals.databaseBytes) },
          ]}
        />
      </PortalSection>
    </>
  );
}

function columns(isCompared: boolean): Column<SiteFigure>[] {
  const compared: Column<SiteFigure>[] = [
    { head: "Before", align: "right", cell: ({ before }) => count(before ?? 0) },
    {
      head: "Change",
      align: "right",
      cell: ({ now, before }) => percentChange(now, before ?? 0) ?? "new",
    },
  ];
  return [
    { head: "What", cell: ({ activity }) => siteActivityLabels[activity] },
    { head: "In all", align: "right", cell: ({ now }) => count(now) },
    { head: "Over the period", cell: ({ steps }) => <Sparkline values={steps} /> },
    ...(isCompared ? compared : []),
  ];
}
