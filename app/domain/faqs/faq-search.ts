import { z } from "zod";
import { bareText } from "#app/values/text/bare-text.ts";
import type { FaqSearch } from "./faq.ts";

/** Maximum words of a search, to limit the query. */
const maxWords = 12;
/** Words that only ask. */
const asking = new Set(
  "a an and are be can could do does for get have how i if in is it me my of on or our should the there to we what when where which who why will with would you your".split(
    " ",
  ),
);

/**
 * The words that an answer has to hold: 'refund', 'money' of 'Can I refund my money?'. Words that
 * only ask count where there are no others, and marks where there are no words.
 */
export function questionWords(q: string): string[] {
  const words = bareText(q).match(/[\p{L}\p{N}]+/gu) ?? q.split(/\s+/).filter(Boolean);
  const told = words.filter((word) => !asking.has(word));
  return (told.length > 0 ? told : words).slice(0, maxWords);
}

const faqSearch = z.object({
  q: z
    .array(z.string().trim().max(120))
    .max(1)
    .transform((list) => list[0] ?? ""),
  // Any name: the owner may rename categories, and old links should find nothing rather than fail.
  category: z
    .array(z.string().trim().min(1).max(80))
    .max(20)
    .transform((list) => [...new Set(list)]),
  open: z
    .array(z.uuid())
    .max(1)
    .transform((list) => list[0]?.toLowerCase() ?? null),
});

export const faqSearchKeys = ["q", "category", "open"] as const;

/** Parses a URL's search; null if malformed. Unknown keys (campaigns) are ignored. */
export function readFaqSearch(params: URLSearchParams): FaqSearch | null {
  const given = Object.fromEntries(
    faqSearchKeys.map((key) => [key, params.getAll(key).filter((value) => value !== "")]),
  );
  const wellFormed = [...params].every(
    ([key, value]) => !value.includes("\0") && value.isWellFormed() && key.isWellFormed(),
  );
  const result = faqSearch.safeParse(given);
  return wellFormed && result.success ? result.data : null;
}
