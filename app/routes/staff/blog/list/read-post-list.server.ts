import {
  managedPostSorts,
  readManagedPosts,
} from "#app/domain/blog/write/list/managed-posts.server.ts";
import { postCategories } from "#app/domain/blog/post.ts";
import { postStatuses } from "#app/domain/blog/post-status.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readListQuery } from "#app/web/request/read-list-query.ts";

/** Posts per page. */
const perPage = 25;

/**
 * A staff list of posts for its URL: `q`, `sort`, `page`, `status` and `category`; unknown statuses
 * and categories are ignored.
 */
export async function readPostList(viewer: Staff, { url }: { url: URL }) {
  const listQuery = readListQuery(url, { sorts: managedPostSorts, first: "-updated" });
  const status = postStatuses.find((name) => name === url.searchParams.get("status"));
  const category = postCategories.find((name) => name === url.searchParams.get("category"));
  const list = await readManagedPosts(viewer, { ...listQuery, perPage, status, category });
  return { ...list, ...listQuery, perPage, status, category, query: url.search };
}
