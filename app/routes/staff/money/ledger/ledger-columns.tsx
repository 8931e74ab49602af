import type { LedgerRow } from "#app/domain/bookings/money-lists/ledger-list.server.ts";
import { accountLabels, entryText } from "#app/domain/money/ledger/entry-text.ts";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { linkedBookingColumns } from "../linked-booking-columns.tsx";

export const ledgerColumns: Column<LedgerRow>[] = [
  { head: "Day", cell: ({ day }) => formatShortDay(day) },
  ...linkedBookingColumns,
  { head: "What", wrap: true, cell: entryText },
  {
    head: "Debit → credit",
    wrap: true,
    cell: ({ debit, credit }) => `${accountLabels[debit]} → ${accountLabels[credit]}`,
  },
  { head: "Amount", align: "right", cell: ({ cents }) => formatMoney(cents) },
];
