/** Words as they can stand in an address: lower case, without accents, joined by dashes, at most `most` characters. '' where nothing of them can. */
export function slugOf(words: string, most: number): string {
  return words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, most)
    .replace(/-+$/, "");
}
