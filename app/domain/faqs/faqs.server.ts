import { sql, type SelectQueryBuilder } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { faqCategories, type Faq, type FaqSearch } from "./faq.ts";

/** How many words of a search count: more than anyone types, and a bound for the query. */
const mostWords = 12;

/** The order in which questions are shown: those without a place newest first (spec §3), then the owner's order. */
export const faqOrder = sql`place NULLS FIRST, created_at DESC, id`;

/**
 * The questions that hold every word of `q` (any case, accents aside) and stand in one of the categories, in the order in which they are shown. No words: all of them; no
 * categories: from all.
 */
export async function searchFaqs(search: Pick<FaqSearch, "q" | "category">): Promise<Faq[]> {
  return matching(db.selectFrom("faqs"), search).select(["id", "category", "question", "answer"]).orderBy(faqOrder).execute();
}

/** The same selection of questions, narrowed to those that a search asks for. */
export function matching<Row>(faqs: SelectQueryBuilder<DB, "faqs", Row>, { q, category }: Pick<FaqSearch, "q" | "category">) {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  let found = faqs;
  if (category.length > 0) found = found.where("category", "in", category);
  // strpos() knows no wildcards: '%' is a percent sign.
  for (const word of words)
    found = found.where(
      sql<boolean>`strpos(lower(without_accents(category || ' ' || question || ' ' || answer)), lower(without_accents(${word}))) > 0`,
    );
  return found;
}

/** The categories that hold a question: the spec's in its order, then any other by name. */
export async function listFaqCategories(): Promise<string[]> {
  const rows = await db.selectFrom("faqs").select("category").distinct().orderBy("category").execute();
  const used = rows.map(({ category }) => category);
  const ofSpec = faqCategories.filter((category) => used.includes(category));
  return [...ofSpec, ...used.filter((category) => !faqCategories.some((known) => known === category))];
}
