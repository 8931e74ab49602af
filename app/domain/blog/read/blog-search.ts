import { withQuery } from "#app/values/with-query.ts";
import { postCategories } from "../post.ts";

export const postsPerPage = 9;

/** The query of /blog. */
export type BlogSearch = {
  q: string;
  category?: (typeof postCategories)[number];
  tag?: string;
  page: number;
};

export const blogSearchKeys = ["q", "category", "tag", "page"] as const;

/**
 * Parses a URL's search; null for a value that no control sends. Empty values count as missing,
 * other keys are ignored.
 */
export function readBlogSearch(params: URLSearchParams): BlogSearch | null {
  const given: Partial<Record<(typeof blogSearchKeys)[number], string>> = {};
  for (const key of blogSearchKeys) {
    const [value, ...more] = params.getAll(key).filter((text) => text.trim() !== "");
    if (value === undefined) continue;
    if (more.length > 0 || value.length > 120 || value.includes("\0") || !value.isWellFormed())
      return null;
    given[key] = value.trim();
  }
  const category = postCategories.find((name) => name === given.category);
  if (given.category !== undefined && category === undefined) return null;
  if (given.page !== undefined && !/^[1-9]\d{0,3}$/.test(given.page)) return null;
  return {
    q: given.q ?? "",
    ...(category && { category }),
    ...(given.tag !== undefined && { tag: given.tag }),
    page: Number(given.page ?? 1),
  };
}

/** The search as a normalized query, so that each list has one URL. */
export function blogQuery(
  search: Partial<Omit<BlogSearch, "category"> & { category: string }>,
): string {
  return withQuery(
    "",
    Object.fromEntries(
      blogSearchKeys.map((key) => [key, key === "page" && search.page === 1 ? null : search[key]]),
    ),
  );
}
