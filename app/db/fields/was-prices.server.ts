import { sql } from "kysely";
import { businessDay } from "#app/values/dates.ts";
import { countedDays, type PricePeriod, shownWas, wasPrice } from "#app/values/was-price.ts";
import type { Database } from "../database.server.ts";

type PricedDeal = {
  id: string;
  wasCents: number | null;
  /** The last is the present; empty while nobody can book it. */ periods: PricePeriod[];
};

/** What these deals have cost lately; without `ids`, all that show an earlier price or may show one. */
export async function readShownPrices(
  database: Database,
  ids?: readonly string[],
): Promise<PricedDeal[]> {
  const today = businessDay(new Date());
  const { rows } = await sql<{
    id: string;
    wasCents: number | null;
    fromCents: number | null;
    since: string;
    periods: PricePeriod[];
  }>`
    SELECT id, was_cents, from_cents, business_day(priced_at)::text AS since, (
      -- What ended at midnight was not charged on the day that began.
      SELECT coalesce(json_agg(json_build_object('cents', price_cents, 'first', business_day(from_at),
        'last', business_day(until_at - interval '1 microsecond')) ORDER BY from_at), '[]')
      FROM price_history WHERE package_id = packages.id AND until_at > now() - ${recent}
    ) AS periods
    FROM packages WHERE ${
      ids === undefined
        ? sql`was_cents IS NOT NULL OR id IN (SELECT package_id FROM price_history WHERE until_at > now() - ${recent})`
        : sql`id = ANY(${[...ids]}::text[])`
    }`.execute(database);
  return rows.map(({ fromCents: cents, since: first, periods, ...deal }) => {
    const present = cents === null ? null : { cents, first, last: today };
    return { ...deal, periods: present ? [...periods, present] : [] };
  });
}

/** With days to spare for New York's clock. */
const recent = sql.raw(`interval '${countedDays + 2} days'`);

/** Keeps in the rows, which pages read, the earlier price that these deals, or all, may show. */
export async function updateWasPrices(tx: Database, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  const today = businessDay(new Date());
  for (const { id, wasCents, periods } of await readShownPrices(tx, ids)) {
    const cents = shownWas(wasPrice(periods, today));
    if (cents !== wasCents)
      await tx.updateTable("packages").set({ wasCents: cents }).where("id", "=", id).execute();
  }
}
