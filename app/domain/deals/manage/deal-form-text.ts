/** The number that stands in a field, '$1,500.00' as well as '1500'; what is none counts as 0 (spec §5). */
export function numberOf(text: string | undefined): number {
  const bare = (text ?? "").replace(/[$,\s]/g, "");
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(bare) ? Number(bare) : 0;
}

/** Dollars as they are typed, in whole cents. */
export function centsOf(text: string | undefined): number {
  return Math.round(numberOf(text) * 100);
}

/** Cents as they stand in a field: '1500' or '1500.50'; '' for none. */
export function dollarsText(cents: number | null): string {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/** An item in quotes, which may hold commas and, doubled, quotes; else what stands before the next comma. */
const item = /[ \t]*"((?:[^"]|"")*)"(?=[ \t]*(?:[,\n]|$))|[^,\n]+/g;

/** A list that is typed with commas, split and trimmed (spec §5); an item that has a comma itself stands in quotes. Each is taken once. */
export function readList(text: string): string[] {
  return clean([...text.matchAll(item)].map(([all, quoted]) => quoted?.replaceAll('""', '"') ?? all));
}

/** A list as it is typed: `readList` makes the same list of it. */
export function writeList(items: readonly string[]): string {
  return items.map((text) => (/,|\n|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(", ");
}

/** A list of which each item has a line of its own. */
export function readLines(text: string): string[] {
  return clean(text.split("\n"));
}

function clean(items: readonly string[]): string[] {
  return [...new Set(items.map((text) => text.trim().replace(/\s+/g, " ")).filter((text) => text !== ""))];
}
