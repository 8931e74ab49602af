import { sql, type SelectQueryBuilder } from "kysely";
import { db } from "#app/db/database.server.ts";
import { isShownSample } from "#app/db/fields/is-shown-sample.ts";
import type { DB } from "#app/db/types.generated.ts";
import { questionWords } from "./faq-search.ts";
import { faqCategories, type Faq, type FaqSearch } from "./faq.ts";

/** Display order: questions without a position newest first (spec §3), then the owner's order. */
export const faqOrder = sql`place NULLS FIRST, created_at DESC, id`;

const shownFaqs = () => db.selectFrom("faqs").where(isShownSample);

/**
 * Questions with every word of `q` (any case, no accents) in one of the categories, in display
 * order. Empty means all.
 */
export async function searchFaqs(search: Pick<FaqSearch, "q" | "category">): Promise<Faq[]> {
  return matching(shownFaqs(), search)
    .select(["id", "category", "question", "answer"])
    .orderBy(faqOrder)
    .execute();
}

/** Adds a search's conditions to a query. */
export function matching<Row>(
  faqs: SelectQueryBuilder<DB, "faqs", Row>,
  { q, category }: Pick<FaqSearch, "q" | "category">,
) {
  let found = faqs;
  if (category.length > 0) found = found.where("category", "in", category);
  // strpos() has no wildcards, so '%' is literal.
  for (const word of questionWords(q))
    found = found.where(
      sql<boolean>`strpos(lower(without_accents(category || ' ' || question || ' ' || answer)), lower(without_accents(${word}))) > 0`,
    );
  return found;
}

/** Categories in use: the spec's in order, then others by name. */
export async function listFaqCategories(): Promise<string[]> {
  const rows = await shownFaqs().select("category").distinct().orderBy("category").execute();
  const used = rows.map(({ category }) => category);
  const ofSpec = faqCategories.filter((category) => used.includes(category));
  return [
    ...ofSpec,
    ...used.filter((category) => !faqCategories.some((known) => known === category)),
  ];
}
