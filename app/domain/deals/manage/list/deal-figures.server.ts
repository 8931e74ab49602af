import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import { countBounds, countQuery } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { storedRows } from "#app/db/lists/stored-answer.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import type { StoredAnswer } from "#app/values/text/counted.ts";
import type { Figure } from "#app/values/text/figure.ts";
import { offerStands } from "#app/domain/deals/on-sale.server.ts";

/** Unarchived deals, and those of them that have not expired; now and a month ago. */
type DealFigures = { unarchived: Figure; onSale: Figure };

/** Counts deals for the dashboards; more than `max` are counted by a job. */
export function dealFigures(
  _viewer: Staff,
  { max = countBounds.listed }: { max?: number } = {},
): Promise<StoredAnswer<DealFigures>> {
  const unarchived = db.selectFrom("packages").where("archivedAt", "is", null);
  const counted = countQuery(unarchived.orderBy("priceCents").orderBy("id"), max + 1);
  return countedDeals.readUnlessMany(sql`${counted} > ${max}`, {});
}

export const countedDeals = storedRows(
  "count-deals",
  z.object({}),
  countDeals,
  ([row = none]): DealFigures => ({
    unarchived: { now: row.now, before: row.before },
    onSale: { now: row.sold, before: row.soldBefore },
  }),
);

const none = { now: 0, before: 0, sold: 0, soldBefore: 0 };

function countDeals(): RawBuilder<typeof none> {
  const today = businessDay(new Date());
  return sql`
    SELECT
      (SELECT count(*) FROM packages WHERE archived_at IS NULL) AS now,
      ${dealsBefore(sql`true`)} AS before,
      (SELECT count(*) FROM packages WHERE archived_at IS NULL AND ${offerStands(today)}) AS sold,
      ${dealsBefore(sql`(valid_until IS NULL OR valid_until >= ${today}::date - interval '1 month')`)} AS "soldBefore"`;
}

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
