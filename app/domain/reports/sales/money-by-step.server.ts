import { sql } from "kysely";
import { preparedDb } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { boundsOf, rowsIn } from "../period/in-period.server.ts";
import { comparedPeriod, type Period, stepsOf } from "../period/report-period.ts";
import type { ReportScope, Money, MoneyReport } from "./sales.ts";

/** A period's money by the ledger: total, by day or month, and of the previous period. */
export async function readMoneyReport(
  _viewer: Staff,
  { period, comparison }: Pick<ReportScope, "period" | "comparison">,
): Promise<MoneyReport> {
  const compared = comparedPeriod(period, comparison);
  const steps = stepsOf(period);
  const bounds = boundsOf(compared ? [compared, ...steps] : steps);
  const { rows } = await moneyQuery(period.to, bounds).execute(preparedDb);
  const moneyIn = (span: Period): Money => {
    const own = rowsIn(rows, bounds, span);
    const owed = rowsIn(rows, bounds, { ...span, from: "" });
    return {
      paidCents: own.reduce((sum, { paid }) => sum + paid, 0),
      earnedCents: own.reduce((sum, { earned }) => sum + earned, 0),
      dueCents: owed.reduce((sum, row) => sum + row.owed, 0),
    };
  };
  return {
    now: moneyIn(period),
    before: compared && moneyIn(compared),
    steps: steps.map((step) => ({ period: step, now: moneyIn(step) })),
  };
}

type Row = Record<"part" | "paid" | "earned" | "owed", number>;

/** Uses the daily sums. Amounts settled before the ledger existed do not count as earned. */
function moneyQuery(to: string, bounds: readonly string[]) {
  return sql<Row>`
    SELECT width_bucket(day, ${bounds}::date[]) AS part,
      sum(CASE WHEN credit = 'customer' AND debit IN ('bank', 'card_clearing') THEN cents
        WHEN debit = 'customer' AND credit IN ('bank', 'card_clearing') THEN -cents ELSE 0 END)::bigint AS paid,
      sum(CASE WHEN 'opening' IN (debit, credit) THEN 0
        ELSE CASE WHEN credit IN ('sales', 'fees_kept') THEN cents ELSE 0 END
          - CASE WHEN debit IN ('sales', 'fees_kept') THEN cents ELSE 0 END END)::bigint AS earned,
      sum(CASE 'customer' WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END)::bigint AS owed
    FROM ledger_sums WHERE day <= ${to}::date GROUP BY 1`;
}
