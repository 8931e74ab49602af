import { sql } from "kysely";
import { businessDay } from "#app/values/dates.ts";
import { countedDays, type PricePeriod, shownWas, wasPrice } from "#app/values/was-price.ts";
import type { Database } from "../database.server.ts";

type PricedDeal = {
  id: string;
  wasCents: number | null;
  /** What has ended. */ history: PricePeriod[];
  /** Null while nobody can book it. */ present: PricePeriod | null;
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
    history: PricePeriod[];
  }>`
    SELECT id, was_cents, from_cents, business_day(priced_at)::text AS since, (
      -- What ended at midnight was not charged on the day that began.
      SELECT coalesce(json_agg(json_build_object('cents', price_cents, 'first', business_day(from_at),
        'last', business_day(until_at - interval '1 microsecond')) ORDER BY from_at), '[]')
      FROM price_history WHERE package_id = packages.id AND until_at > now() - ${recent}
    ) AS history
    FROM packages WHERE ${
      ids === undefined
        ? sql`was_cents IS NOT NULL OR id IN (SELECT package_id FROM price_history WHERE until_at > now() - ${recent})`
        : sql`id = ANY(${[...ids]}::text[])`
    }`.execute(database);
  return rows.map(({ fromCents: cents, since: first, ...deal }) => ({
    ...deal,
    present: cents === null ? null : { cents, first, last: today },
  }));
}

/** With days to spare for New York's clock. */
const recent = sql.raw(`interval '${countedDays + 2} days'`);

/** Keeps in the rows, which pages read, the earlier price that these deals, or all, may show. */
export async function updateWasPrices(tx: Database, ids?: readonly string[]): Promise<void> {
  if (ids?.length === 0) return;
  const today = businessDay(new Date());
  const changed = (await readShownPrices(tx, ids)).flatMap(({ history, present, ...deal }) => {
    const cents = present && shownWas(wasPrice([...history, present], today));
    return cents === deal.wasCents ? [] : [{ ...deal, cents, fromCents: present?.cents ?? null }];
  });
  if (changed.length === 0) return;
  // Who changed a price meanwhile has kept what goes with it.
  await sql`
    UPDATE packages SET was_cents = changed.cents
    FROM unnest(${changed.map(({ id }) => id)}::text[], ${changed.map(({ cents }) => cents)}::integer[],
      ${changed.map(({ wasCents }) => wasCents)}::integer[], ${changed.map(({ fromCents }) => fromCents)}::integer[])
      AS changed (id, cents, was_cents, from_cents)
    WHERE packages.id = changed.id
      AND (packages.was_cents, packages.from_cents) IS NOT DISTINCT FROM (changed.was_cents, changed.from_cents)`.execute(
    tx,
  );
}
