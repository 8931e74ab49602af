import { Anchor } from "#app/ui/anchor.tsx";
import { href } from "react-router";
import type { WithBooking } from "#app/domain/bookings/money-lists/add-bookings.server.ts";
import { accountLabels } from "#app/domain/money/ledger/entry-text.ts";
import type { LedgerFilter } from "#app/domain/money/ledger/ledger-filter.ts";
import type { AccountTotal } from "#app/domain/money/ledger/list-entries.server.ts";
import { linkClass } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { formatMoney } from "#app/values/money.ts";
import { withQuery } from "#app/values/with-query.ts";
import { PageLink } from "../shell/page-link.tsx";

/** The columns that link a row to its booking. */
export const linkedBookingColumns: Column<WithBooking>[] = [
  {
    head: "Booking",
    cell: ({ booking }) =>
      booking ? (
        <PageLink page="booking" id={booking.reference} />
      ) : (
        <span className="text-ink-soft">Deleted</span>
      ),
  },
  { head: "Customer", wrap: true, cell: ({ booking }) => booking?.customerName ?? "" },
];

type Rest = Partial<Omit<LedgerFilter, "account" | "side">>;

/** Totals by account; each figure links to its entries within the filter `rest`. */
export function accountColumns(rest: Rest): Column<AccountTotal>[] {
  const entries = (account: string, side: LedgerFilter["side"]) =>
    withQuery(href("/superadmin/money/ledger"), { ...rest, account, side });
  const figure = (account: string, side: "debit" | "credit", cents: number) =>
    cents === 0 ? (
      formatMoney(0)
    ) : (
      <Anchor href={entries(account, side)} className={linkClass}>
        {formatMoney(cents)}
      </Anchor>
    );
  return [
    {
      head: "Account",
      cell: ({ account }) => (
        <Anchor href={entries(account, "")} className={linkClass}>
          {accountLabels[account]}
        </Anchor>
      ),
    },
    {
      head: "Debited",
      align: "right",
      cell: ({ account, debitCents }) => figure(account, "debit", debitCents),
    },
    {
      head: "Credited",
      align: "right",
      cell: ({ account, creditCents }) => figure(account, "credit", creditCents),
    },
    { head: "Balance", align: "right", cell: balanceText },
  ];
}

/** The balance with its side: '$250 debit'. */
function balanceText({ debitCents, creditCents }: AccountTotal): string {
  const balance = debitCents - creditCents;
  if (balance === 0) return formatMoney(0);
  return `${formatMoney(Math.abs(balance))} ${balance > 0 ? "debit" : "credit"}`;
}
