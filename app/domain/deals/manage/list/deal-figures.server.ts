import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { countBounds, countUpTo } from "#app/db/lists/count-up-to.server.ts";
import { type Database, db } from "#app/db/database.server.ts";
import { storedAnswer } from "#app/db/lists/stored-answer.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { offerStands } from "#app/domain/deals/on-sale.server.ts";

/** Unarchived deals, and those of them that have not expired; now and a month ago. */
type DealFigures = { unarchived: Figure; onSale: Figure };

/** Counts deals for the dashboards; more than `max` are counted by a job. */
export async function dealFigures(
  _viewer: Staff,
  { max = countBounds.listed }: { max?: number } = {},
): Promise<StoredAnswer<DealFigures>> {
  const unarchived = db.selectFrom("packages").where("archivedAt", "is", null);
  const { more } = await countUpTo(unarchived.orderBy("priceCents").orderBy("id"), max);
  if (more) return countedDeals.read({});
  return { answer: await countDeals(db), countedAt: null };
}

export const countedDeals = storedAnswer("count-deals", z.object({}), (_, database) =>
  countDeals(database),
);

async function countDeals(database: Database): Promise<DealFigures> {
  const today = businessDay(new Date());
  const { rows } = await sql<Record<"now" | "before" | "onSale" | "onSaleBefore", number>>`
    SELECT
      (SELECT count(*) FROM packages WHERE archived_at IS NULL) AS now,
      ${dealsBefore(sql`true`)} AS before,
      (SELECT count(*) FROM packages WHERE archived_at IS NULL AND ${offerStands(today)}) AS on_sale,
      ${dealsBefore(sql`(valid_until IS NULL OR valid_until >= ${today}::date - interval '1 month')`)} AS on_sale_before`.execute(
    database,
  );
  const { now, before, onSale, onSaleBefore } = rows[0] ?? none;
  return { unarchived: { now, before }, onSale: { now: onSale, before: onSaleBefore } };
}

const none = { now: 0, before: 0, onSale: 0, onSaleBefore: 0 };

/**
 * How many deals that satisfy `condition` were unarchived a month ago: those unarchived now, and
 * those archived since. Each kind has its own index.
 */
function dealsBefore(condition: RawBuilder<unknown>): RawBuilder<number> {
  const since = sql`now() - interval '1 month'`;
  return sql`(
    (SELECT count(*) FROM packages WHERE archived_at IS NULL AND created_at < ${since} AND ${condition}) +
    (SELECT count(*) FROM packages WHERE archived_at >= ${since} AND created_at < ${since} AND ${condition}))`;
}
