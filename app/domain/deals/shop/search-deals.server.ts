import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countBounds, countUpTo } from "#app/db/count-up-to.server.ts";
import { type Database, db, preparedDb } from "#app/db/database.server.ts";
import type { Counted } from "#app/values/counted.ts";
import type { DealSummary } from "../deal.ts";
import { selectSummaries } from "../deal-columns.server.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { dealsPerPage, type DealSearch, type OptionCounts } from "./deal-search.ts";
import { allOf, conditionsOf, optionsOn } from "./filter-conditions.server.ts";
import { respell } from "./respell.server.ts";
import { searchQuery } from "./search-query.server.ts";

export type DealResults = Counted & {
  deals: DealSummary[];
  /**
   * How many each option of the filters would show, under its name and value in the URL:
   * 'region=Iberia'. Empty where the catalog is too large to be counted for each search.
   */
  counts: OptionCounts;
  /** 'close' if only similar spellings were found. */
  match: "exact" | "close";
};

/** A full-text query; null finds every deal. */
type Words = RawBuilder<unknown> | null;
type Found = Omit<DealResults, "match">;
type Catalog = { today: string; isSmall: Promise<boolean> };

/**
 * A page of deals on sale that match a search, and their number, in a large catalog counted up to
 * 10,000, or to 200 with words or filters. Uses full text with synonyms, then corrected names, then
 * similar words of deals (docs/decisions/043-search-like-people-type.md). `today` is the day in New
 * York.
 */
export async function searchDeals(search: DealSearch, today: string): Promise<DealResults> {
  const catalog = { today, isSmall: isCatalogSmall() };
  // Awaited below; avoids an unhandled rejection before that.
  catalog.isSmall.catch(() => {});
  if (search.q === "") return { ...(await runSearch(search, catalog, null)), match: "exact" };
  const found = await runSearch(search, catalog, searchQuery(search.q));
  if (found.total > 0) return { ...found, match: "exact" };
  const q = correctSpelling(search.q);
  const corrected = q === null ? found : await runSearch(search, catalog, searchQuery(q));
  if (corrected.total > 0) return { ...corrected, match: "close" };
  const respelled = await respell(search.q);
  return {
    ...(respelled === null ? found : await runSearch(search, catalog, respelled)),
    match: "close",
  };
}

async function runSearch(search: DealSearch, catalog: Catalog, typed: Words): Promise<Found> {
  const words = typed && (await asConstant(typed));
  const conditions = Object.values(conditionsOf(search, catalog.today));
  const found = conditions.reduce((query, condition) => query.where(condition), matchDeals(words));
  const isWhole = words === null && conditions.length === 0;
  const database = await databaseFor(words, conditions.length, catalog);
  const most = isWhole ? countBounds.listed : countBounds.searched;
  const count = async () =>
    (await catalog.isSmall)
      ? countWithOptions(search, catalog.today, matchDeals(words, database))
      : { ...(await countUpTo(found, most)), counts: {} };
  const few = words === null ? null : await count();
  // Other spellings are tried, so nothing else of this search is shown.
  if (few?.total === 0) return { deals: [], ...few, counts: {} };
  const isPastCount = (search.page - 1) * dealsPerPage >= most && !(await catalog.isSmall);
  // Ranking reads every found deal.
  const order = orderOf(search, few?.more ? null : words);
  const [deals, counted] = await Promise.all([
    isPastCount ? [] : readPage(found, search, { order, database }),
    few ?? count(),
  ]);
  return { deals, ...counted };
}

/** Words as they are searched: each statement that holds them would build them again. */
async function asConstant(words: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ built: string }>`SELECT ${words}::text AS built`.execute(db);
  return sql`${rows[0]?.built}::tsquery`;
}

/** Of a large catalog, the best plan depends on the words. */
async function databaseFor(words: Words, filters: number, { isSmall }: Catalog): Promise<Database> {
  return filters === 0 && (words === null || (await isSmall)) ? preparedDb : db;
}

/** Sorts ids only, since whole rows would exceed the sort's memory; then looks up the page's rows. */
function readPage(
  found: ReturnType<typeof matchDeals>,
  { page }: DealSearch,
  { order, database }: { order: RawBuilder<unknown>; database: Database },
): Promise<DealSummary[]> {
  const listed = found
    .select("packages.id as listed")
    .orderBy(order)
    .limit(dealsPerPage)
    .offset((page - 1) * dealsPerPage);
  return selectSummaries(database)
    .innerJoin(listed.as("page"), "page.listed", "packages.id")
    .orderBy(order)
    .execute();
}

/** Counts at each option read every deal on sale: 1.6 ms more for 990 deals. Asked once a search. */
async function isCatalogSmall(): Promise<boolean> {
  const further = preparedDb
    .selectFrom("packages")
    .select("id")
    .where("archivedAt", "is", null)
    .orderBy("priceCents")
    .orderBy("id")
    .offset(1000)
    .limit(1);
  return (await further.executeTakeFirst()) === undefined;
}

/**
 * Every deal that is found, and how many each option would show beside the filters of the other
 * groups: one pass over the rows.
 */
async function countWithOptions(
  search: DealSearch,
  today: string,
  matched: ReturnType<typeof matchDeals>,
): Promise<Counted & Pick<DealResults, "counts">> {
  const conditions = Object.entries(conditionsOf(search, today));
  const options = optionsOn(today);
  const beside = (group: string) =>
    allOf(conditions.filter(([of]) => of !== group).map(([, condition]) => condition));
  const { total, counts } = await matched
    .select(sql<number>`count(*) FILTER (WHERE ${beside("")})`.as("total"))
    .select(
      sql<
        number[]
      >`ARRAY[${sql.join(options.map(({ group, is }) => sql`count(*) FILTER (WHERE ${beside(group)} AND ${is})`))}]::int[]`.as(
        "counts",
      ),
    )
    .executeTakeFirstOrThrow();
  return {
    total,
    more: false,
    counts: Object.fromEntries(
      options.map(({ group, value }, index) => [`${group}=${value}`, counts[index] ?? 0]),
    ),
  };
}

function matchDeals(words: Words, database: Database = db) {
  const onSale = database.selectFrom("packages").where("archivedAt", "is", null);
  return words === null ? onSale : onSale.where(sql<SqlBool>`search_whole @@ ${words}`);
}

function orderOf({ sort }: DealSearch, ranked: Words): RawBuilder<unknown> {
  const best = sql`rating DESC, reviews DESC, packages.id`;
  switch (sort) {
    case "price-low":
      return sql`price_cents, packages.id`;
    case "price-high":
      return sql`price_cents DESC, packages.id DESC`;
    case "duration":
      return sql`duration_days NULLS LAST, packages.id`;
    case "rating":
      return best;
    case "relevance":
      return ranked === null ? best : sql`ts_rank(search, ${ranked}) DESC, ${best}`;
  }
}
