import { href, useSearchParams } from "react-router";
import { readerOf } from "#app/auth/guards.server.ts";
import { ledgerList, type LedgerRow } from "#app/domain/bookings/money-lists/money-list.server.ts";
import { type LedgerFilter, ledgerSearch } from "#app/domain/money/ledger/ledger-filter.ts";
import { cursorOf, formatCursor } from "#app/domain/money/list-cursor.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { listAddress } from "#app/ui/list/list-address.ts";
import { readFilters } from "#app/web/request/read-list-search.ts";
import { ExportLink } from "../../shell/export-link.tsx";
import { newestFirst, staffList } from "../../shell/list/staff-list.tsx";
import { PortalSection } from "../../shell/portal-section.tsx";
import { MoneyPage } from "../money-page.tsx";
import { readBefore } from "../money-address.server.ts";
import type { Route } from "./+types/ledger";
import { accountLabels, entryText } from "#app/domain/money/ledger/entry-text.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { formatShortDay } from "#app/routes/staff/shell/short-dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { accountColumns, linkedBookingColumns } from "../money-columns.tsx";
import type { LedgerTotals } from "#app/domain/money/ledger/list-entries.server.ts";
import { plural } from "#app/values/plural.ts";

/** The pattern of an entry's id in an address. */
const entryIds = /^[1-9]\d{0,14}$/;

const ledgerColumns: Column<LedgerRow>[] = [
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

const ledger = staffList<LedgerRow>({
  id: "ledger",
  title: "Ledger",
  description: "Every entry: what moved from one account to another.",
  caption: "Entries, the newest day first",
  search: ledgerSearch,
  columns: ledgerColumns,
  rowKey: ({ id }) => String(id),
  pages: "Pages of the ledger",
  noMatch: "No entry matches.",
  none: "Nothing is posted yet.",
  all: "Show all entries",
});
export const meta = ledger.meta;

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = readerOf("money")(context);
  const filter = readFilters(url, ledgerSearch);
  return { ...(await ledgerList.read(viewer, filter, readBefore(url, entryIds))), filter };
}

export default function Ledger({ loaderData }: Route.ComponentProps) {
  const { rows, more, totals, filter } = loaderData;
  const [query] = useSearchParams();
  const row = rows.at(-1);
  const last = row ? formatCursor(cursorOf(row)) : null;
  const csv = href("/superadmin/money/ledger.csv");
  return (
    <MoneyPage
      tab="ledger"
      title="Ledger"
      lede="What moved from one account to another. Nobody can change or remove an entry."
      actions={
        <>
          <ExportLink file={csv} />
          <ButtonLink
            dense
            href={csv + listAddress(query, { form: "journal", before: null })}
            download
          >
            Journal for the Accountant
          </ButtonLink>
        </>
      }
    >
      <ledger.List found={{ lines: rows, ...newestFirst(query, { last, more }) }} />
      {totals.accounts.length > 0 ? (
        <PortalSection id="totals" title="Totals by account">
          <LedgerTotalsTable totals={totals} filter={filter} />
        </PortalSection>
      ) : null}
    </MoneyPage>
  );
}

type Props = { totals: LedgerTotals; filter: LedgerFilter };

/** Totals of the filtered entries, by account. */
function LedgerTotalsTable({ totals: { entries, more, accounts }, filter }: Props) {
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
      />
    </>
  );
}
