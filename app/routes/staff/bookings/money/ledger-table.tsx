import { accountLabels, entryText } from "#app/domain/money/ledger/entry-text.ts";
import type { Entry } from "#app/domain/money/ledger/read-entries.server.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";

const columns: Column<Entry>[] = [
  { head: "Day", cell: ({ day }) => formatShortDay(day) },
  { head: "What", wrap: true, cell: entryText },
  {
    head: "Debit → credit",
    wrap: true,
    cell: ({ debit, credit }) => `${accountLabels[debit]} → ${accountLabels[credit]}`,
  },
  { head: "Amount", align: "right", cell: ({ cents }) => formatMoney(cents) },
];

/** The entries of one booking, oldest first. */
export function LedgerTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <DataTable
      id="ledger"
      caption="Ledger of this booking"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      empty="Nothing is posted yet."
    />
  );
}
