import { commentsPerPage, type CommentStatus } from "#app/domain/blog/comment.ts";
import { countComments, listComments } from "#app/domain/blog/moderate/managed-comments.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { readPage, unreadable } from "#app/web/request/read-list-search.ts";

const states: readonly CommentStatus[] = ["pending", "approved", "declined"];

/** A staff list of comments for its URL: `show` (pending by default) and `page`. */
export async function readCommentList(viewer: Staff, url: URL) {
  const page = readPage(url);
  const show = url.searchParams.get("show") ?? "pending";
  const status = states.find((known) => known === show);
  if (!status) throw unreadable();
  const [[pending, approved, declined], comments] = await Promise.all([
    Promise.all([
      countComments(viewer, "pending"),
      countComments(viewer, "approved"),
      countComments(viewer, "declined"),
    ]),
    listComments(viewer, { status, page }),
  ]);
  const counts = { pending, approved, declined };
  return { comments, counts, status, page, perPage: commentsPerPage, query: url.search };
}
