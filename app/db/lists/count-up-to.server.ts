import type { SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import type { Counted } from "#app/values/text/counted.ts";
import { db } from "../database.server.ts";
import type { DB } from "../types.generated.ts";

/**
 * Lists are counted only up to these bounds. Searches by words or several filters cost more, so
 * their bound is lower.
 */
export const countBounds = { listed: 10_000, searched: 200 } as const;

/** A query without columns and limit. */
type Found<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>;

/** Counts rows up to `max`. Give the query an order to make it use that order's index. */
export async function countUpTo<Table extends keyof DB>(
  found: Found<Table>,
  max: number,
): Promise<Counted> {
  const { total } = await countQuery(found, max + 1).executeTakeFirstOrThrow();
  return { total: Math.min(total, max), more: total > max };
}

/** SQL: how many rows are found, at most `max`, for a statement that reads several figures. */
export function countQuery<Table extends keyof DB>(found: Found<Table>, max: number) {
  const counted = found
    .clearSelect()
    .select(sql`1`.as("one"))
    .limit(max);
  return db.selectFrom(counted.as("found")).select(({ fn }) => fn.countAll<number>().as("total"));
}

/**
 * Whether a search finds more than 200 rows. A name that common is searched alone: combined with
 * other words it would scan too many rows.
 */
export async function isCommon<Table extends keyof DB>(found: Found<Table>): Promise<boolean> {
  return (await countUpTo(found, countBounds.searched)).more;
}

/**
 * The ids of found rows in order, and their number, both up to `max`. One scan serves both; a
 * separate count would repeat the search.
 */
export async function findUpTo<Table extends keyof DB>(
  inOrder: SelectQueryBuilder<DB, Table, { id: string }>,
  max: number,
): Promise<{ ids: string[] } & Counted> {
  const rows = await inOrder.limit(max + 1).execute();
  const ids = rows.slice(0, max).map(({ id }) => id);
  return { ids, total: ids.length, more: rows.length > max };
}

/**
 * Reads page `page` (from 1) with `read`, and counts rows up to `max`. Later pages are empty:
 * seeking to them would be slow.
 */
export async function readCountedPage<Table extends keyof DB, Row>(
  found: Found<Table>,
  { page, perPage, max }: { page: number; perPage: number; max: number },
  read: () => Promise<Row[]>,
): Promise<{ rows: Row[] } & Counted> {
  const [rows, counted] = await Promise.all([
    (page - 1) * perPage < max ? read() : [],
    countUpTo(found, max),
  ]);
  return { rows, ...counted };
}
