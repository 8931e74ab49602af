import type { Period } from "#app/domain/reports/period/report-period.ts";
import type { Sales } from "#app/domain/reports/sales/sales.ts";
import { type Stat, StatTiles } from "#app/ui/chart/stat-tile.tsx";
import { formatMoney } from "#app/values/money.ts";
import { tileChange } from "#app/values/text/figure.ts";
import { periodLabel, averageCents } from "./report-words.ts";

type Props = { now: Sales; before: Sales | null; compared: Period | null };

/** Total sales with their changes. */
export function SalesTiles({ now, before, compared }: Props) {
  const stat = (
    label: string,
    read: (sales: Sales) => number,
    format: (value: number) => string,
  ): Stat => {
    const change = before ? tileChange(read(now), read(before)) : undefined;
    return {
      label,
      value: format(read(now)),
      ...(change !== undefined && compared && { change, against: periodLabel(compared) }),
    };
  };
  const count = (value: number) => value.toLocaleString("en-US");
  return (
    <StatTiles
      stats={[
        stat("Revenue", ({ revenueCents }) => revenueCents, formatMoney),
        stat("Bookings sold", ({ bookings }) => bookings, count),
        stat("Travelers", ({ travelers }) => travelers, count),
        stat("Average booking", averageCents, formatMoney),
      ]}
    />
  );
}
