import { leadKindLabels } from "#app/domain/leads/lead.ts";
import type { LeadConversion } from "#app/domain/reports/sales/sales.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { ShareBar } from "#app/ui/chart/share-bar.tsx";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import { CountedAt, ReportSection } from "./report-section.tsx";

type Written = { leads: number; won: number };

/**
 * Leads won by agents and customers who returned by themselves, by source. `days` is the
 * attribution period.
 */
export function LeadConversionTable({
  counted,
  days,
}: {
  counted: StoredAnswer<LeadConversion[]>;
  days: number;
}) {
  const leads = counted?.answer;
  const title = "Leads that became bookings";
  return (
    <ReportSection id="leads" title={title} table="leads">
      {leads ? (
        <DataTable
          id="lead-table"
          caption={title}
          columns={leads[0]?.before ? [...columns, beforeColumn] : columns}
          rows={leads}
          rowKey={({ kind }) => kind}
        />
      ) : null}
      <CountedAt counted={counted} />
      <p className="text-fine text-ink-soft">
        Won are leads that an agent has won, unless their booking came to nothing: the conversion is
        their share. Came back are the others whose writer, by email or account, made a booking
        within {days} days that is sold: it followed, but nobody here led to it.
      </p>
    </ReportSection>
  );
}

function rate({ leads, won }: Written): string {
  return leads === 0 ? "–" : `${Math.round((won / leads) * 100)}%`;
}

const columns: Column<LeadConversion>[] = [
  { head: "Lead", cell: ({ kind }) => leadKindLabels[kind] },
  { head: "Leads", align: "right", cell: ({ leads: count }) => count.toLocaleString("en-US") },
  { head: "Open", align: "right", cell: ({ open }) => open.toLocaleString("en-US") },
  { head: "Won", align: "right", cell: ({ won }) => won.toLocaleString("en-US") },
  { head: "Came back", align: "right", cell: ({ cameBack }) => cameBack.toLocaleString("en-US") },
  {
    head: "Conversion",
    cell: (row) => (
      <span className="flex items-center gap-3">
        <ShareBar share={row.leads === 0 ? 0 : row.won / row.leads} />
        <span className="figures w-10 flex-none text-right">{rate(row)}</span>
      </span>
    ),
  },
];

const beforeColumn: Column<LeadConversion> = {
  head: "Before",
  align: "right",
  cell: ({ before }) => (before ? rate(before) : "–"),
};
