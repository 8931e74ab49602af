import type { SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import type { Counted } from "#app/values/counted.ts";
import { db } from "./database.server.ts";
import type { DB } from "./types.generated.ts";

/** Nobody pages through 400 pages, so counting further is not worth its time. */
const mostPaged = 10_000;

/**
 * Counts a query's rows up to `most`. `found` has no columns and no limit; an order makes the count
 * use that order's index.
 */
export async function countUpTo<Table extends keyof DB>(
  found: SelectQueryBuilder<DB, Table, object>,
  most = mostPaged,
): Promise<Counted> {
  const { total } = await db
    .selectFrom(
      found
        .clearSelect()
        .select(sql`1`.as("one"))
        .limit(most + 1)
        .as("found"),
    )
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return { total: Math.min(total, most), more: total > most };
}

/**
 * Whether a page (from 1) is beyond the counted rows; seeking to it would cost the time that the
 * count saved.
 */
export function isPastCount({ page, perPage }: { page: number; perPage: number }): boolean {
  return page > Math.ceil(mostPaged / perPage);
}
