/** By what a list is sorted; in the URL `sort=title` is ascending, `sort=-title` descending. */
export type Sort = { key: string; direction: "ascending" | "descending" };

/** The value of `sort` that a press on a column's head asks for: by that column, and the other way round where it is sorted so already. */
export function sortedBy(key: string, present: Sort): string {
  return present.key === key && present.direction === "ascending" ? `-${key}` : key;
}

/** The present query with some of its keys changed, or taken out by null or an empty text, as the `href` of a link on the same page. */
export function listAddress(query: URLSearchParams, changes: Readonly<Record<string, string | null>>): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(key);
    else next.set(key, value);
  }
  return `?${next}`;
}

/** What of an address is the list's order, and the part of it that is shown: a page, or all before a row. */
const takesNothingOut = new Set(["sort", "page", "before"]);

/** Whether a list's address asks for less than the whole list. A field that the filters' form sends empty asks for nothing. */
export function isFiltered(query: URLSearchParams): boolean {
  return [...query].some(([key, value]) => !takesNothingOut.has(key) && value.trim() !== "");
}
