import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { offerStands } from "../offer-stands.server.ts";
import type { DealSearch } from "./deal-search.ts";
import { conditionsOf } from "./filter-conditions.server.ts";

/** A full-text query; null finds every deal. */
export type Words = RawBuilder<unknown> | null;

/** Deals on sale with these words. */
export function matchDeals(words: Words, database: Database = db) {
  const onSale = database.selectFrom("packages").where("archivedAt", "is", null);
  return words === null ? onSale : onSale.where(sql<SqlBool>`search_whole @@ ${words}`);
}

/** The ids of the deals that a search would find if it named no dates, and that can be booked. */
export function onAnyDay(search: DealSearch, today: string, words: Words): RawBuilder<unknown> {
  const { from: _, to: __, when: ___, ...other } = search;
  const found = Object.values(conditionsOf(other, today)).reduce(
    (query, condition) => query.where(condition),
    matchDeals(words).where(offerStands(today)),
  );
  return sql`${found.select("id")}`;
}
