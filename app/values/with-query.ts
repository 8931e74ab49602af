type Value = string | number | null | undefined;

/**
 * Builds a URL with a query: null, undefined and '' are left out, lists repeat their key. '' for
 * `path` returns the query alone.
 */
export function withQuery(
  path: string,
  values: Readonly<Record<string, Value | readonly Value[]>>,
): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const item of typeof value === "object" && value !== null ? value : [value])
      if (item !== null && item !== undefined && item !== "") query.append(key, String(item));
  return query.size === 0 ? path : `${path}?${query}`;
}
