/** A text in lower case and without accents, to compare what people type. */
export function bareText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
