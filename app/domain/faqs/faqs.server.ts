import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { faqCategories, type Faq, type FaqSearch } from "./faq.ts";

/** How many words of a search count: more than anyone types, and a bound for the query. */
const mostWords = 12;

/**
 * The questions that hold every word of `q` (any case, accents aside) and stand in one of the categories, newest first (spec §3). No words: all of them; no
 * categories: from all.
 */
export async function searchFaqs({ q, category }: Pick<FaqSearch, "q" | "category">): Promise<Faq[]> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, mostWords);
  let query = db.selectFrom("faqs").select(["id", "category", "question", "answer"]).orderBy("created_at", "desc").orderBy("id");
  if (category.length > 0) query = query.where("category", "in", category);
  // strpos() knows no wildcards: '%' is a percent sign.
  for (const word of words)
    query = query.where(
      sql<boolean>`strpos(lower(without_accents(category || ' ' || question || ' ' || answer)), lower(without_accents(${word}))) > 0`,
    );
  return query.execute();
}

/** The categories that hold a question: the spec's in its order, then the owner's own by name. */
export async function listFaqCategories(): Promise<string[]> {
  const rows = await db.selectFrom("faqs").select("category").distinct().orderBy("category").execute();
  const used = rows.map(({ category }) => category);
  const ofSpec = faqCategories.filter((category) => used.includes(category));
  return [...ofSpec, ...used.filter((category) => !faqCategories.some((known) => known === category))];
}
