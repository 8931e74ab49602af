import { managedPostSearch } from "#app/domain/blog/write/list/managed-post.ts";
import { readManagedPosts } from "#app/domain/blog/write/list/managed-posts.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";

/** A staff list of posts for its URL. */
export async function readPostList(viewer: Staff, { url }: { url: URL }) {
  const { search, page } = readListSearch(url, managedPostSearch);
  const list = await readManagedPosts(viewer, { ...search, page, perPage: rowsPerPage });
  return { ...list, sort: search.sort, page };
}
