import type { LedgerFilter } from "#app/domain/money/ledger/ledger-filter.ts";
import type { LedgerTotals } from "#app/domain/money/ledger/list-entries.server.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { plural } from "#app/values/plural.ts";
import { accountColumns } from "../account-columns.tsx";

type Props = { totals: LedgerTotals; filter: LedgerFilter };

/** Totals of the filtered entries, by account. */
export function LedgerTotalsTable({ totals: { entries, more, accounts }, filter }: Props) {
  const { account: _account, side: _side, ...rest } = filter;
  return (
    <>
      <p className="text-ink-soft">
        {more
          ? `Of the newest ${entries.toLocaleString("en-US")} entries found. Choose days to see all of them added up.`
          : `Of ${plural(entries, "entry", "entries")} found.`}
      </p>
      <DataTable
        id="totals-table"
        caption="Totals by account"
        columns={accountColumns(rest)}
        rows={accounts}
        rowKey={({ account }) => account}
        empty=""
      />
    </>
  );
}
