import { data } from "react-router";

type ListQuery<SortKey extends string> = {
  /** Trimmed, '' for no search. */
  q: string;
  sort: { key: SortKey; direction: "ascending" | "descending" };
  /** Starts at 1. */
  page: number;
};

const longestSearch = 120;

/**
 * Reads a staff list's query: `q`, `sort` (`title` ascending, `-title` descending; one of `sorts`,
 * default `first`) and `page`. Pages read their own filters. Throws 400 for a query that no control
 * could send.
 */
export function readListQuery<SortKey extends string>(
  url: URL,
  { sorts, first }: { sorts: readonly SortKey[]; first: SortKey | `-${SortKey}` },
): ListQuery<SortKey> {
  const params = url.searchParams;
  const text = (key: string) => params.get(key)?.trim() ?? "";
  const sort = text("sort") || first;
  const key = sorts.find((name) => name === sort.replace(/^-/, ""));
  const page = text("page") || "1";
  const q = text("q");
  const readable = [...params].every(
    ([name, value]) => !/\0|\uFFFD/.test(name + value) && (name + value).isWellFormed(),
  );
  if (!key || !/^[1-9]\d{0,5}$/.test(page) || q.length > longestSearch || !readable)
    throw data("We couldn't read this list's address. Please start again from its first page.", {
      status: 400,
    });
  return {
    q,
    sort: { key, direction: sort.startsWith("-") ? "descending" : "ascending" },
    page: Number(page),
  };
}
