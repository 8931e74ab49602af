/** Sort order; in the URL `sort=title` is ascending, `sort=-title` descending. */
export type Sort = { key: string; direction: "ascending" | "descending" };

/**
 * The `sort` value for a click on a column head: that column, or the other direction if it is
 * already sorted by it.
 */
export function sortedBy(key: string, present: Sort): string {
  return present.key === key && present.direction === "ascending" ? `-${key}` : key;
}

/** Returns the current query with keys changed, or removed by null or '', as a relative URL. */
export function listAddress(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(query);
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === "") next.delete(key);
    else next.set(key, value);
  }
  return `?${next}`;
}

/** Query keys that order or page a list without filtering it. */
const orderKeys: ReadonlySet<string> = new Set(["sort", "page", "before", "after"]);

/** Whether the query filters the list. Empty fields of the filter form do not count. */
export function isFiltered(query: URLSearchParams): boolean {
  return [...query].some(([key, value]) => !orderKeys.has(key) && value.trim() !== "");
}
