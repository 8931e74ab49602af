import type { SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import type { Counted } from "#app/values/counted.ts";
import { db } from "./database.server.ts";
import type { DB } from "./types.generated.ts";

/**
 * How far lists are counted, however many rows they have: nobody pages through 400 pages. Rows found
 * by words or by several filters cost more, so fewer are counted.
 */
export const countBounds = { listed: 10_000, searched: 200 } as const;

/** A query without columns and limit. */
type Found<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>;

/** Counts a query's rows up to `most`. An order makes the count use that order's index. */
export async function countUpTo<Table extends keyof DB>(
  found: Found<Table>,
  most: number,
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
 * Whether more rows are found than a search counts. So many of one name are found by it alone: to find
 * 200 with the words of a name, most of the newer rows would be passed.
 */
export async function isCommon<Table extends keyof DB>(found: Found<Table>): Promise<boolean> {
  return (await countUpTo(found, countBounds.searched)).more;
}

/**
 * Ids of found rows in the query's order, and their number, both up to `most`. One walk finds both,
 * where a count of its own would look for the same words again, and often by a slower plan.
 */
export async function findUpTo<Table extends keyof DB>(
  inOrder: SelectQueryBuilder<DB, Table, { id: string }>,
  most: number,
): Promise<{ ids: string[] } & Counted> {
  const rows = await inOrder.limit(most + 1).execute();
  const ids = rows.slice(0, most).map(({ id }) => id);
  return { ids, total: ids.length, more: rows.length > most };
}

/**
 * A page (from 1) of a list, which `read` reads, and the number of its rows up to `most`. Pages past
 * `most` are empty: seeking to them would cost the time that the count saved.
 */
export async function readCountedPage<Table extends keyof DB, Row>(
  found: Found<Table>,
  { page, perPage, most }: { page: number; perPage: number; most: number },
  read: () => Promise<Row[]>,
): Promise<{ rows: Row[] } & Counted> {
  const [rows, counted] = await Promise.all([
    (page - 1) * perPage < most ? read() : [],
    countUpTo(found, most),
  ]);
  return { rows, ...counted };
}
