import type { SelectQueryBuilder } from "kysely";
import { sql } from "kysely";
import type { Counted } from "#app/values/counted.ts";
import { db } from "./database.server.ts";
import type { DB } from "./types.generated.ts";

/** Nobody turns four hundred pages: of a list that is longer its length is not worth the time that counting it takes. */
const most = 10_000;

/** How many rows a query finds, as far as 10,000: what a search meets everywhere is counted no further. `found` is a query without columns and limit; an order keeps the count to the index that has it. */
export async function countUpTo<Table extends keyof DB>(found: SelectQueryBuilder<DB, Table, object>): Promise<Counted> {
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

/** Whether a page (from 1) lies past what was counted: nobody is led there, and counting off to it would take the time that the count has saved. */
export function isPastCount({ page, perPage }: { page: number; perPage: number }): boolean {
  return page > Math.ceil(most / perPage);
}
