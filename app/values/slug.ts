/**
 * Converts words to a URL slug: lower case, no accents, joined by dashes, at most `max`
 * characters. '' if nothing remains.
 */
export function slugOf(words: string, max: number): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, max)
    .replace(/-+$/, "");
}
