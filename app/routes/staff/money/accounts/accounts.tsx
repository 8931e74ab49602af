import { readerOf } from "#app/auth/guards.server.ts";
import { totalEntries } from "#app/domain/money/ledger/list-entries.server.ts";
import { DataTable } from "#app/ui/list/data-table.tsx";
import { businessDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { staffMeta } from "../../shell/staff-meta.ts";
import { accountColumns } from "../money-columns.tsx";
import { DayForm, MoneyPage } from "../money-page.tsx";
import { readDay } from "../money-address.server.ts";
import type { Route } from "./+types/accounts";

export const meta = staffMeta("Accounts", "What each account of the ledger holds, on any day.");

export async function loader({ context, url }: Route.LoaderArgs) {
  readerOf("money")(context);
  const day = readDay(url);
  const filter = { account: "", side: "", what: "", from: "", to: day } as const;
  const { accounts } = await totalEntries({ filter, searched: null });
  return { day, today: businessDay(new Date()), accounts };
}

export default function Accounts({ loaderData: { day, today, accounts } }: Route.ComponentProps) {
  const sum = (read: (account: (typeof accounts)[number]) => number) =>
    accounts.reduce((all, account) => all + read(account), 0);
  const [debits, credits] = [sum((each) => each.debitCents), sum((each) => each.creditCents)];
  return (
    <MoneyPage
      tab="accounts"
      title="Accounts"
      lede="What each account holds at the end of a day. Each figure leads to its entries."
    >
      <DayForm day={day} today={today} />
      <DataTable
        id="accounts"
        caption="Sums by account"
        columns={accountColumns({ to: day })}
        rows={accounts}
        rowKey={({ account }) => account}
        empty="Nothing was posted by this day."
      />
      {accounts.length > 0 ? (
        <p className="figures text-ink-soft">
          Debits {formatMoney(debits)}, credits {formatMoney(credits)}: all balances together are{" "}
          {formatMoney(debits - credits)}.
        </p>
      ) : null}
    </MoneyPage>
  );
}
