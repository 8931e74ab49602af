import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countUpTo } from "#app/db/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import type { DealSummary } from "../deal.ts";
import { selectSummaries } from "../deal-columns.server.ts";
import { offerStands } from "../offer-stands.server.ts";
import { correctSpelling } from "./correct-spelling.ts";
import {
  daysAway,
  dealsPerPage,
  tripLengthNames,
  tripLengths,
  tripThemes,
  tripTypes,
  type DealSearch,
  type OptionCounts,
} from "./deal-search.ts";
import { regions } from "./regions.ts";
import { searchQuery } from "./search-query.server.ts";

export type DealResults = {
  deals: DealSummary[];
  total: number;
  /**
   * How many each option of the filters would show, under its name and value in the URL:
   * 'region=Iberia'. Empty where the catalog is too large to be counted for each search.
   */
  counts: OptionCounts;
  /** 'close' if only similar spellings were found. */
  match: "exact" | "close";
};

type Matching = "none" | "words" | "spelling";

/**
 * A page of deals on sale that match a search, and their total. Uses full text with synonyms, then
 * corrected names, then trigrams, which are slow but tolerate typos
 * (docs/decisions/043-search-like-people-type.md). `today` is the day in New York.
 */
export async function searchDeals(search: DealSearch, today: string): Promise<DealResults> {
  const catalog = { today, isSmall: isCatalogSmall() };
  // Awaited below; avoids an unhandled rejection before that.
  catalog.isSmall.catch(() => {});
  const found = await runSearch(search, catalog, search.q === "" ? "none" : "words");
  // A page past the end is empty too; only the first page may try other spellings.
  if (found.total > 0 || search.q === "") return { ...found, match: "exact" };
  const q = correctSpelling(search.q);
  const corrected = q === null ? found : await runSearch({ ...search, q }, catalog, "words");
  if (corrected.total > 0) return { ...corrected, match: "close" };
  return { ...(await runSearch(search, catalog, "spelling")), match: "close" };
}

async function runSearch(
  search: DealSearch,
  { today, isSmall }: { today: string; isSmall: Promise<boolean> },
  matching: Matching,
): Promise<Omit<DealResults, "match">> {
  const conditions = Object.values(conditionsOf(search, today));
  const filtered = conditions.reduce(
    (query, condition) => query.where(condition),
    matchDeals(search, matching),
  );
  // Sort ids only, since whole rows would exceed the sort's memory; then look up the page's rows.
  const order = orderOf(search, matching);
  const page = filtered
    .select("packages.id as listed")
    .orderBy(order)
    .limit(dealsPerPage)
    .offset((search.page - 1) * dealsPerPage);
  const reading = selectSummaries(db)
    .innerJoin(page.as("page"), "page.listed", "packages.id")
    .orderBy(order)
    .execute();
  // Words that find nothing are tried in other spellings: their numbers would not be shown.
  if (matching === "words" && search.page === 1 && (await reading).length === 0)
    return { deals: [], total: 0, counts: {} };
  const [deals, counted] = await Promise.all([
    reading,
    isSmall.then(async (withOptions) =>
      withOptions
        ? countWithOptions(search, today, matching)
        : { total: await countRows(filtered), counts: {} },
    ),
  ]);
  return { deals, ...counted };
}

/** Counts at each option read every deal on sale: 1.6 ms more for 990 deals. Asked once a search. */
async function isCatalogSmall(): Promise<boolean> {
  const onSale = db.selectFrom("packages").where("archivedAt", "is", null);
  return !(await countUpTo(onSale.orderBy("priceCents").orderBy("id"), 1000)).more;
}

async function countRows(found: ReturnType<typeof matchDeals>): Promise<number> {
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Every deal that is found, and how many each option would show beside the filters of the other
 * groups: one pass over the rows.
 */
async function countWithOptions(
  search: DealSearch,
  today: string,
  matching: Matching,
): Promise<Pick<DealResults, "total" | "counts">> {
  const conditions = Object.entries(conditionsOf(search, today));
  const options = optionsOn(today);
  const beside = (group: string) =>
    allOf(conditions.filter(([of]) => of !== group).map(([, condition]) => condition));
  const { total, counts } = await matchDeals(search, matching)
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
    counts: Object.fromEntries(
      options.map(({ group, value }, index) => [`${group}=${value}`, counts[index] ?? 0]),
    ),
  };
}

type FilterGroup = "type" | "theme" | "region" | "length" | "price" | "offer" | "dates";
type Condition = RawBuilder<SqlBool>;

const hasTag = (tags: readonly string[]): Condition => sql`tags && ${tags}::text[]`;
const isLong = (length: keyof typeof tripLengths): Condition =>
  sql`duration_days BETWEEN ${tripLengths[length].from} AND ${tripLengths[length].to}`;
const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`TRUE` : sql`${sql.join(conditions, sql` AND `)}`;

/** What the filters that are on ask of a deal, by the group of the form they belong to. */
function conditionsOf(search: DealSearch, today: string): Partial<Record<FilterGroup, Condition>> {
  const { type, theme, region, length, min, max } = search;
  const away = daysAway(search);
  return {
    ...(type.length > 0 && { type: hasTag(type) }),
    ...(theme.length > 0 && { theme: hasTag(theme) }),
    ...(region.length > 0 && { region: sql<SqlBool>`region = ANY(${region}::text[])` }),
    ...(length.length > 0 && {
      length: sql<SqlBool>`(${sql.join(length.map(isLong), sql` OR `)})`,
    }),
    ...((min !== undefined || max !== undefined) && {
      price: sql<SqlBool>`price_cents BETWEEN ${(min ?? 0) * 100} AND ${(max ?? highestPrice) * 100}`,
    }),
    ...(search.offer === "valid" && { offer: offerStands(today) }),
    ...(away !== null && { dates: sql<SqlBool>`duration_days <= ${away}` }),
  };
}

/** In dollars: more than the form takes. */
const highestPrice = 9_999_999;

/** The options of the form that can be counted. */
function optionsOn(today: string): { group: FilterGroup; value: string; is: Condition }[] {
  return [
    ...tripTypes.map((value) => ({ group: "type", value, is: hasTag([value]) }) as const),
    ...tripThemes.map((value) => ({ group: "theme", value, is: hasTag([value]) }) as const),
    ...regions.map(
      (value) => ({ group: "region", value, is: sql<SqlBool>`region = ${value}` }) as const,
    ),
    ...tripLengthNames.map((value) => ({ group: "length", value, is: isLong(value) }) as const),
    { group: "offer", value: "valid", is: offerStands(today) },
  ];
}

function matchDeals({ q }: DealSearch, matching: Matching) {
  let query = db.selectFrom("packages").where("archivedAt", "is", null);
  if (matching === "words") query = query.where(sql<SqlBool>`search_whole @@ ${searchQuery(q)}`);
  if (matching === "spelling")
    for (const word of spelledWords(q)) query = query.where(isLike(word));
  return query;
}

/** The words of a search, or the whole text if it has none. */
const spelledWords = (q: string) =>
  q.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [q.toLowerCase()];

/** Whether a deal contains the word, or a similarly spelled one in title, place or tags. */
function isLike(word: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(without_accents(${word}) <% search_words OR search_whole @@ plainto_tsquery('english', without_accents(${word})))`;
}

function orderOf({ sort, q }: DealSearch, matching: Matching): RawBuilder<unknown> {
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
      if (matching === "words") return sql`ts_rank(search, ${searchQuery(q)}) DESC, ${best}`;
      if (matching === "spelling")
        return sql`word_similarity(without_accents(${q.toLowerCase()}), search_words) DESC, ${best}`;
      return best;
  }
}
