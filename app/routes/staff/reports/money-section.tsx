import { href } from "react-router";
import { daysInPeriod, type Period } from "#app/domain/reports/period/report-period.ts";
import type { SalesStep, Money, MoneyReport, MoneyStep } from "#app/domain/reports/sales/sales.ts";
import { type Column, DataTable } from "#app/ui/list/data-table.tsx";
import { type Stat, StatTiles } from "#app/ui/chart/stat-tile.tsx";
import { formatMoney } from "#app/values/money.ts";
import { percentChange } from "#app/values/text/figure.ts";
import { withQuery } from "#app/values/with-query.ts";
import { useMay } from "../shell/use-portal.ts";
import { periodLabel } from "./report-words.ts";
import { ReportSection } from "./report-section.tsx";

type Props = {
  money: MoneyReport;
  steps: readonly SalesStep[];
  period: Period;
  compared: Period | null;
};

/** Paid and earned amounts of the period, and what is due at its end, by the ledger. */
export function MoneySection({
  money: { now, before, steps },
  steps: sold,
  period,
  compared,
}: Props) {
  const maySeeMoney = useMay().may("read", "money");
  const days = { from: period.from, to: period.to };
  const ledger = (query: Record<string, string>) =>
    maySeeMoney ? { to: withQuery(href("/superadmin/money/ledger"), query) } : {};
  const paid = maySeeMoney ? { to: withQuery(href("/superadmin/money/payments"), days) } : {};
  const stat = (label: string, read: (money: Money) => number, link: { to?: string }): Stat => {
    const change = before ? percentChange(read(now), read(before)) : undefined;
    return {
      label,
      value: formatMoney(read(now)),
      ...link,
      ...(change !== undefined && compared && { change, against: periodLabel(compared) }),
    };
  };
  const rows = steps.map((step, index) => ({
    ...step,
    soldCents: sold[index]?.now.revenueCents ?? 0,
  }));
  const soldCents = rows.reduce((all, row) => all + row.soldCents, 0);
  return (
    <ReportSection id="money" title="Money" table="money">
      <StatTiles
        stats={[
          { label: "Sold", value: formatMoney(soldCents) },
          stat("Paid", ({ paidCents }) => paidCents, paid),
          stat("Earned", ({ earnedCents }) => earnedCents, ledger({ account: "sales", ...days })),
          stat(
            "Due at the end",
            ({ dueCents }) => dueCents,
            ledger({ account: "customer", to: period.to }),
          ),
        ]}
      />
      <details className="group">
        <summary className="inline-flex min-h-9 cursor-pointer items-center text-link">
          {steps.length === daysInPeriod(period) ? "By day" : "By month"}
        </summary>
        <div className="pt-2">
          <DataTable
            id="money-table"
            caption="Money"
            columns={columns}
            rows={rows}
            rowKey={({ period: { from } }) => from}
          />
        </div>
      </details>
      <p className="max-w-[75ch] text-fine text-ink-soft">
        Paid is what arrived less what went back. Earned are the prices of trips on the day that
        they depart, and what is kept of canceled ones. Due is what customers owe for confirmed
        trips by the end, less what is paid ahead.
      </p>
    </ReportSection>
  );
}

const amount = (head: string, read: (row: MoneyStep & { soldCents: number }) => number) =>
  ({ head, align: "right", cell: (row) => formatMoney(read(row)) }) satisfies Column<
    MoneyStep & { soldCents: number }
  >;

const columns: Column<MoneyStep & { soldCents: number }>[] = [
  { head: "Days", cell: ({ period }) => periodLabel(period) },
  amount("Sold", ({ soldCents }) => soldCents),
  amount("Paid", ({ now }) => now.paidCents),
  amount("Earned", ({ now }) => now.earnedCents),
  amount("Due at the end", ({ now }) => now.dueCents),
];
