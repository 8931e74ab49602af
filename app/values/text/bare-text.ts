/** Lower-cases a text and removes accents, to compare typed texts. */
export function bareText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
