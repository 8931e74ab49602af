type Value = string | number | null | undefined;

/** An address with a query: what is not set (null, undefined, '') is left out, a list repeats its key. '' for `path` gives the query alone. */
export function withQuery(path: string, values: Readonly<Record<string, Value | readonly Value[]>>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(values))
    for (const item of [value].flat()) if (item !== null && item !== undefined && item !== "") query.append(key, String(item));
  return query.size === 0 ? path : `${path}?${query}`;
}
