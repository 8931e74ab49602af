import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { stepDays } from "../period/in-period.server.ts";
import { comparedPeriod, type Period, stepsOf } from "../period/report-period.ts";
import { type ReportScope, type Money, type MoneyReport, noMoney } from "./sales.ts";

/** A period's money by the ledger: total, by day or month, and of the previous period. */
export async function readMoneyReport(
  _viewer: Staff,
  { period, comparison }: Pick<ReportScope, "period" | "comparison">,
): Promise<MoneyReport> {
  const compared = comparedPeriod(period, comparison);
  const steps = stepsOf(period);
  const [now, before] = await Promise.all([
    moneyBySteps(period, steps),
    compared ? moneyBySteps(compared, [compared]) : null,
  ]);
  return {
    now: now.total,
    before: before?.total ?? null,
    steps: steps.map((step, index) => ({ period: step, now: now.steps[index] ?? noMoney })),
  };
}

type Row = { step: number; paid: number; earned: number; owed: number };

async function moneyBySteps(
  { to }: Period,
  steps: readonly Period[],
): Promise<{ total: Money; steps: Money[] }> {
  const { rows } = await moneyQuery(to, steps).execute(db);
  const found = new Map(rows.map((row) => [row.step, row]));
  // Step -1 holds all days before.
  let dueCents = found.get(-1)?.owed ?? 0;
  const byStep = steps.map((_, index) => {
    const { paid = 0, earned = 0, owed = 0 } = found.get(index) ?? {};
    dueCents += owed;
    return { paidCents: paid, earnedCents: earned, dueCents };
  });
  const sum = (read: (money: Money) => number) =>
    byStep.reduce((all, money) => all + read(money), 0);
  const total = {
    paidCents: sum((money) => money.paidCents),
    earnedCents: sum((money) => money.earnedCents),
    dueCents,
  };
  return { total, steps: byStep };
}

/** Uses the daily sums. Amounts settled before the ledger existed do not count as earned. */
function moneyQuery(to: string, steps: readonly Period[]) {
  return sql<Row>`
    SELECT width_bucket(day, ${stepDays(steps)}::date[]) - 1 AS step,
      sum(CASE WHEN credit = 'customer' AND debit IN ('bank', 'card_clearing') THEN cents
        WHEN debit = 'customer' AND credit IN ('bank', 'card_clearing') THEN -cents ELSE 0 END)::bigint AS paid,
      sum(CASE WHEN 'opening' IN (debit, credit) THEN 0
        ELSE CASE WHEN credit IN ('sales', 'fees_kept') THEN cents ELSE 0 END
          - CASE WHEN debit IN ('sales', 'fees_kept') THEN cents ELSE 0 END END)::bigint AS earned,
      sum(CASE 'customer' WHEN debit THEN cents WHEN credit THEN -cents ELSE 0 END)::bigint AS owed
    FROM ledger_sums WHERE day <= ${to}::date GROUP BY 1`;
}
