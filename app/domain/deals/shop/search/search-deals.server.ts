import { sql, type RawBuilder } from "kysely";
import { countBounds, countUpTo } from "#app/db/lists/count-up-to.server.ts";
import { type Database, db, preparedDb } from "#app/db/database.server.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { DealSummary } from "../../deal.ts";
import { isCatalogSmall } from "./catalog-size.server.ts";
import { dealsPerPage, type DealSearch, type OptionCounts } from "./deal-search.ts";
import { countWithOptions } from "./count-options.server.ts";
import { conditionsOf } from "./filter-conditions.server.ts";
import { findMatchingDeals, onAnyDay, type WordsCondition } from "./match-deals.server.ts";
import { otherWords } from "./other-words.server.ts";
import { readDealPage } from "./read-deal-page.server.ts";
import { searchQuery } from "./search-query.server.ts";
import { nearestStartDays, startDaysOf } from "./start-days.server.ts";

export type DealResults = Counted & {
  deals: DealSummary[];
  /**
   * How many each option of the filters would show, under its name and value in the URL:
   * 'region=Iberia'. Empty where the catalog is too large to be counted for each search.
   */
  counts: OptionCounts;
  /** How many can start in each of the next twelve months, YYYY-MM, beside the other filters; empty like `counts`. */
  months: Readonly<Record<string, number>>;
  /** The day on which each deal of the page starts, by its id, where the search names days. */
  starts: Readonly<Record<string, string>>;
  /** Other days on which trips of this search start, where it finds none. */
  instead: readonly string[];
  /** 'close' if only similar spellings were found, 'near' if only trips near `place`. */
  match: "exact" | "close" | "near";
  /** The place that was asked for and is not sold; '' if it is, or is unknown. */
  place: string;
};

type Found = Omit<DealResults, "match" | "place">;
type Catalog = { today: string; isSmall: Promise<boolean> };

/**
 * A page of deals on sale that match a search, and their number, in a large catalog counted up to
 * 10,000, or to 200 with words or filters. Uses full text with synonyms, then corrected names, then
 * similar words of deals; of a place that is not sold, what is near it (docs/decisions/043-search-like-people-type.md). `today` is the day in New
 * York.
 */
export async function searchDeals(search: DealSearch, today: string): Promise<DealResults> {
  // What is left for a party changes with each booking, and a large catalog all the time.
  const isCached = search.travelers === undefined && (await isCatalogSmall());
  return isCached ? cachedSearch(search, today) : askSearch(search, today);
}

const cachedSearch = untilChanged(["packages", "departures", "app_settings"], askSearch);

async function askSearch(search: DealSearch, today: string): Promise<DealResults> {
  const catalog = { today, isSmall: isCatalogSmall() };
  // Awaited below; avoids an unhandled rejection before that.
  catalog.isSmall.catch(() => {});
  const exact = { match: "exact", place: "" } as const;
  if (search.q === "") return { ...(await runSearch(search, catalog, null)), ...exact };
  const found = await runSearch(search, catalog, searchQuery(search.q));
  // Its words are right if it has trips on other days.
  if (found.total > 0 || found.instead.length > 0) return { ...found, ...exact };
  for await (const { words, place } of otherWords(search.q)) {
    const other = await runSearch(search, catalog, words);
    if (other.total > 0) return { ...other, match: place === "" ? "close" : "near", place };
  }
  return { ...found, match: "close", place: "" };
}

async function runSearch(
  search: DealSearch,
  catalog: Catalog,
  typed: WordsCondition,
): Promise<Found> {
  const words = typed && (await asConstant(typed));
  const filters = Object.keys(conditionsOf(search, catalog.today)).length;
  const found = findMatchingDeals(search, catalog.today, words);
  const isWhole = words === null && filters === 0;
  const database = await databaseFor(words, filters, catalog);
  const max = isWhole ? countBounds.listed : countBounds.searched;
  const count = async () =>
    (await catalog.isSmall)
      ? countWithOptions(search, catalog.today, { words, database })
      : { ...(await countAll(found, max)), counts: {}, months: {} };
  const few = words === null ? null : await count();
  const otherDays = async () =>
    nearestStartDays(onAnyDay(search, catalog.today, words), search, catalog.today);
  // Other spellings are tried, so nothing else of this search is shown.
  if (few?.total === 0)
    return { deals: [], ...few, counts: {}, starts: {}, instead: await otherDays() };
  const isPastCount = (search.page - 1) * dealsPerPage >= max && !(await catalog.isSmall);
  const [deals, counted] = await Promise.all([
    // Ranking reads every found deal.
    isPastCount
      ? []
      : readDealPage(found, search, {
          ranked: few?.more ? null : words,
          today: catalog.today,
          database,
        }),
    few ?? count(),
  ]);
  const [starts, instead] = await Promise.all([
    startDaysOf(
      deals.map(({ id }) => id),
      search,
      catalog.today,
    ),
    counted.total === 0 ? otherDays() : [],
  ]);
  return { deals, ...counted, starts, instead };
}

/** Words as they are searched: each statement that holds them would build them again. */
async function asConstant(words: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ built: string }>`SELECT ${words}::text AS built`.execute(db);
  return sql`${rows[0]?.built}::tsquery`;
}

/** Of a large catalog, the best plan depends on the words. */
async function databaseFor(
  words: WordsCondition,
  filters: number,
  { isSmall }: Catalog,
): Promise<Database> {
  return filters === 0 && (words === null || (await isSmall)) ? preparedDb : db;
}

async function countAll(
  found: ReturnType<typeof findMatchingDeals>,
  max: number,
): Promise<Counted> {
  const counted = await Promise.all(found.map((query) => countUpTo(query, max)));
  const total = counted.reduce((sum, one) => sum + one.total, 0);
  return { total: Math.min(total, max), more: total > max || counted.some(({ more }) => more) };
}
