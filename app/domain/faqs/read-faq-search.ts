import { z } from "zod";
import type { FaqSearch } from "./faq.ts";

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
