import { staffOf } from "#app/auth/guards.server.ts";
import { deletePost } from "#app/domain/blog/write/delete-post.server.ts";
import { type ManagedPost, managedPostSearch } from "#app/domain/blog/write/list/managed-post.ts";
import { readManagedPosts } from "#app/domain/blog/write/list/managed-posts.server.ts";
import { postActionForm } from "#app/domain/blog/write/form/post-form.ts";
import { deleteRefusals, postToasts } from "#app/domain/blog/write/post-messages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { rowsPerPage } from "#app/values/list-search.ts";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { postColumns } from "./post-columns.tsx";

// Spec §2.5; drafts too.
const list = staffList<ManagedPost>({
  id: "posts",
  title: "Manage Blog Content",
  description: "Every post: drafts, what is scheduled, what is published.",
  caption: "Posts of the blog",
  search: managedPostSearch,
  columns: postColumns,
  rowKey: ({ id }) => id,
  pages: "Pages of posts",
  noMatch: "No posts are like that.",
  none: "No posts yet. Write the first one!",
  all: "See all posts",
});
export const meta = list.meta;

export { actionHeaders as headers } from "#app/web/forms/action-headers.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { search, page } = readListSearch(url, managedPostSearch);
  const reading = { ...search, page, perPage: rowsPerPage };
  const { posts, ...counted } = await readManagedPosts(staffOf(context), reading);
  return { ...counted, lines: posts, page, sort: search.sort };
}

export const action = staffButtons({
  guard: staffOf,
  form: postActionForm,
  refusals: deleteRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, { id }, { requestOrigin }) {
    const deleted = await deletePost(viewer, { id }, requestOrigin);
    return deleted.ok ? { ok: true, toast: postToasts.deleted(deleted.title) } : deleted;
  },
});

export default function Posts({ loaderData, actionData: refusal }: Route.ComponentProps) {
  return (
    <list.Page
      found={loaderData}
      actions={
        <ButtonLink look="primary" dense href={usePortal().paths.newPost}>
          Create New Blog Post
        </ButtonLink>
      }
    >
      {refusal ? <ErrorSummary {...refusal} /> : null}
    </list.Page>
  );
}
