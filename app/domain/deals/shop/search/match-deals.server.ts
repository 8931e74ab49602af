import { type RawBuilder, sql, type SqlBool } from "kysely";
import { type Database, db } from "#app/db/database.server.ts";
import { unindexed } from "#app/db/lists/plan-hints.ts";
import { isListed, offerStands } from "#app/domain/deals/on-sale.server.ts";
import type { DealSearch } from "./deal-search.ts";
import { startsIn, partyFits, closesDays } from "./starts-in.server.ts";
import { conditionsOf } from "./filter-conditions.server.ts";

/** A full-text query; null finds every deal. */
export type WordsCondition = RawBuilder<unknown> | null;

export function matchDeals(words: WordsCondition, database: Database = db) {
  const onSale = database.selectFrom("packages").where(isListed);
  return words === null ? onSale : onSale.where(sql<SqlBool>`search_whole @@ ${words}`);
}

/**
 * What a search finds, in queries that find no deal twice: where it names dates, deals for any day
 * apart from those with fixed dates, since PostgreSQL plans no index for what an OR joins.
 */
export function findMatchingDeals(
  search: DealSearch,
  today: string,
  words: WordsCondition,
): ReturnType<typeof matchDeals>[] {
  const { dates: _, ...conditions } = conditionsOf(search, today);
  const filters = Object.values(conditions);
  // Filters find far more deals than words do, so that their indexes take long.
  const found = where(matchDeals(words), words === null ? filters : filters.map(unindexed));
  const starts = startsIn(search, today);
  return starts ? [found.where(starts.anyDay), found.where(starts.fixed)] : [found];
}

function where(query: ReturnType<typeof matchDeals>, conditions: readonly RawBuilder<SqlBool>[]) {
  return conditions.reduce((found, condition) => found.where(condition), query);
}

/** A large catalog has enough trips among these. */
const maxOnAnyDay = 2_000;

/** The deals that a search would find if it named no dates, and that can be booked. */
export function onAnyDay(search: DealSearch, today: string, words: WordsCondition) {
  const { from: _, to: __, when: ___, ...other } = search;
  const { dates: ____, ...conditions } = conditionsOf(other, today);
  const found = where(matchDeals(words), [
    ...Object.values(conditions),
    ...partyFits(search),
    offerStands(today),
  ]);
  return found
    .select(["id", "departs", "seasons", "weekdays", "closedDays", closesDays.as("soldDays")])
    .limit(maxOnAnyDay);
}
