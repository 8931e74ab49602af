import { sql, type RawBuilder, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { DealSummary } from "../deal.ts";
import { selectSummaries } from "../deal-columns.server.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { daysAway, dealsPerPage, tripLengths, type DealSearch } from "./deal-search.ts";
import { searchQuery } from "./search-query.server.ts";

export type DealResults = {
  deals: DealSummary[];
  total: number;
  /** 'close' where the words were found in no deal and the nearest spellings stand in. */
  match: "exact" | "close";
};

type Matching = "none" | "words" | "spelling";

/**
 * The deals on sale that a search asks for, one page of them, with their number in all. Words and their synonyms are looked up by full text. Where that finds nothing, names are
 * spelled right; then trigrams are asked, which are slow and forgive typos (docs/decisions/043-search-like-people-type.md). `today` is the day in New York that a valid offer is held against.
 */
export async function searchDeals(search: DealSearch, today: string): Promise<DealResults> {
  const found = await runSearch(search, today, search.q === "" ? "none" : "words");
  // A page past the end finds nothing either; only the first page may look for other spellings.
  if (found.total > 0 || search.q === "") return { ...found, match: "exact" };
  const q = correctSpelling(search.q);
  const corrected = q === null ? found : await runSearch({ ...search, q }, today, "words");
  if (corrected.total > 0) return { ...corrected, match: "close" };
  return { ...(await runSearch(search, today, "spelling")), match: "close" };
}

async function runSearch(search: DealSearch, today: string, matching: Matching): Promise<Omit<DealResults, "match">> {
  const filtered = filterDeals(search, today, matching);
  // Sorted without the rest of their row: ten thousand whole ones would not fit into the memory of a sort. Those of the page are looked up by their ids.
  const order = orderOf(search, matching);
  const page = filtered
    .select("packages.id as listed")
    .orderBy(order)
    .limit(dealsPerPage)
    .offset((search.page - 1) * dealsPerPage);
  const [deals, { total }] = await Promise.all([
    selectSummaries(db).innerJoin(page.as("page"), "page.listed", "packages.id").orderBy(order).execute(),
    filtered.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { deals, total };
}

function filterDeals(search: DealSearch, today: string, matching: Matching) {
  const away = daysAway(search);
  let query = db.selectFrom("packages").where("archivedAt", "is", null);
  if (matching === "words") query = query.where(sql<SqlBool>`search_whole @@ ${searchQuery(search.q)}`);
  if (matching === "spelling") for (const word of spelledWords(search.q)) query = query.where(isLike(word));
  if (search.type.length > 0) query = query.where(sql<SqlBool>`tags && ${search.type}::text[]`);
  if (search.theme.length > 0) query = query.where(sql<SqlBool>`tags && ${search.theme}::text[]`);
  if (search.region.length > 0) query = query.where("region", "in", search.region);
  if (search.min !== undefined) query = query.where("priceCents", ">=", search.min * 100);
  if (search.max !== undefined) query = query.where("priceCents", "<=", search.max * 100);
  if (search.offer === "valid") query = query.where((eb) => eb.or([eb("validUntil", "is", null), eb("validUntil", ">=", today)]));
  if (away !== null) query = query.where("durationDays", "<=", away);
  if (search.length.length > 0)
    query = query.where((eb) =>
      eb.or(search.length.map((length) => eb.between("durationDays", tripLengths[length].from, tripLengths[length].to))),
    );
  return query;
}

/** The words of a search; all of it where it has none. */
const spelledWords = (q: string) => q.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [q.toLowerCase()];

/** Whether a word stands in a deal, or one that is spelled much like it in its title, place or tags. */
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
      if (matching === "spelling") return sql`word_similarity(without_accents(${q.toLowerCase()}), search_words) DESC, ${best}`;
      return best;
  }
}
