import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Figure } from "#app/values/figure.ts";
import { offerStands } from "../offer-stands.server.ts";

/**
 * How many deals that satisfy `condition` were unarchived a month ago: those unarchived now, and
 * those archived since. Each kind has its own index.
 */
export function dealsBefore(condition: RawBuilder<unknown>): RawBuilder<number> {
  const since = sql`now() - interval '1 month'`;
  return sql`(
    (SELECT count(*) FROM packages WHERE archived_at IS NULL AND created_at < ${since} AND ${condition}) +
    (SELECT count(*) FROM packages WHERE archived_at >= ${since} AND created_at < ${since} AND ${condition}))`;
}

/**
 * Deals on sale on `today` (YYYY-MM-DD in New York) and a month ago: unarchived and not expired.
 */
export async function dealFigures(_viewer: Staff, today: string): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT
      (SELECT count(*) FROM packages WHERE archived_at IS NULL AND ${offerStands(today)}) AS now,
      ${dealsBefore(sql`(valid_until IS NULL OR valid_until >= ${today}::date - interval '1 month')`)} AS before`.execute(
    db,
  );
  return rows[0] ?? { now: 0, before: 0 };
}
