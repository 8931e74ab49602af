/** Formats cents for an input: '1500' or '1500.50'; '' for null. */
export function dollarsText(cents: number | null): string {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/**
 * A quoted item, which may contain commas and doubled quotes, or everything up to the next comma.
 */
const item = /[ \t]*"((?:[^"]|"")*)"(?=[ \t]*(?:[,\n]|$))|[^,\n]+/g;

/** A list that is typed with commas, split and trimmed (spec §5); an item that has a comma itself stands in quotes. Each is taken once. */
export function readList(text: string): string[] {
  return clean(
    [...text.matchAll(item)].map(([all, quoted]) => quoted?.replaceAll('""', '"') ?? all),
  );
}

/** Formats a list so that `readList` parses it back. */
export function writeList(items: readonly string[]): string {
  return items
    .map((text) => (/,|\n|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(", ");
}

/** Splits a text into one item per line. */
export function readLines(text: string): string[] {
  return clean(text.split("\n"));
}

function clean(items: readonly string[]): string[] {
  return [
    ...new Set(items.map((text) => text.trim().replace(/\s+/g, " ")).filter((text) => text !== "")),
  ];
}
