import { leadKindLabels } from "#app/domain/leads/lead-kind.ts";
import type { LeadConversion } from "#app/domain/reports/sales.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { ShareBar } from "#app/ui/share-bar.tsx";
import { PortalSection } from "../shell/portal-section.tsx";
import { ExportLink } from "./export-link.tsx";

type Counted = { leads: number; booked: number };

/** How many of those who wrote have booked since, by where they wrote. `days` is how long a booking still comes from a lead. */
export function LeadConversionTable({ leads, days, path }: { leads: readonly LeadConversion[]; days: number; path: string }) {
  const title = "Leads that became bookings";
  return (
    <PortalSection id="leads" title={title} actions={<ExportLink path={path} table="leads" of={title} />}>
      <DataTable
        id="lead-table"
        caption={title}
        columns={leads[0]?.before ? [...columns, beforeColumn] : columns}
        rows={leads}
        rowKey={({ kind }) => kind}
        empty=""
      />
      <p className="text-fine text-ink-soft">
        Booked are leads that an agent has won, unless their booking came to nothing, and those whose writer, by email or account, made a
        booking within {days} days that is sold.
      </p>
    </PortalSection>
  );
}

function rate({ leads, booked }: Counted): string {
  return leads === 0 ? "–" : `${Math.round((booked / leads) * 100)}%`;
}

const columns: Column<LeadConversion>[] = [
  { head: "Lead", cell: ({ kind }) => leadKindLabels[kind] },
  { head: "Leads", align: "right", cell: ({ leads: count }) => count.toLocaleString("en-US") },
  { head: "Open", align: "right", cell: ({ open }) => open.toLocaleString("en-US") },
  { head: "Booked", align: "right", cell: ({ booked }) => booked.toLocaleString("en-US") },
  {
    head: "Conversion",
    cell: (row) => (
      <span className="flex items-center gap-3">
        <ShareBar share={row.leads === 0 ? 0 : row.booked / row.leads} />
        <span className="figures w-10 flex-none text-right">{rate(row)}</span>
      </span>
    ),
  },
];

const beforeColumn: Column<LeadConversion> = { head: "Before", align: "right", cell: ({ before }) => (before ? rate(before) : "–") };
