import type { SiteFigure, SiteTotals } from "#app/domain/reports/site-figures.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Sparkline } from "#app/ui/sparkline.tsx";
import { StatTiles } from "#app/ui/stat-tile.tsx";
import { formatBytes } from "#app/values/byte-size.ts";
import { percentChange } from "#app/values/percent-change.ts";
import { PortalSection } from "../shell/portal-section.tsx";
import { ExportLink } from "./export-link.tsx";
import { siteActivityLabels } from "./report-words.ts";

type Props = { totals: SiteTotals; figures: readonly SiteFigure[] };

const count = (value: number) => value.toLocaleString("en-US");

/** Other activity of the site in the period, and current totals. */
export function SiteReport({ totals, figures }: Props) {
  return (
    <>
      <PortalSection
        id="site-activity"
        title="On the site"
        actions={<ExportLink table="site" of="On the site" />}
      >
        <DataTable
          id="site-table"
          caption="On the site"
          columns={columns(figures[0]?.before !== null)}
          rows={figures}
          rowKey={({ activity }) => activity}
          empty=""
        />
      </PortalSection>
      <PortalSection id="site-standing" title="The site now">
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
