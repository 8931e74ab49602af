import type { ReadOptions } from "#app/ui/list/search-bar.tsx";

/** The filter of one import is a choice only in a list that is filtered by it. */
export function importOption(query: URLSearchParams): ReadOptions {
  const id = query.get("import")?.trim() ?? "";
  return id === "" ? {} : { import: { [id]: "One import" } };
}
