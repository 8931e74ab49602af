import { href } from "react-router";
import { staffOf, writerOf } from "#app/auth/guards.server.ts";
import { type PostStatus, statusLabels } from "#app/domain/blog/post.ts";
import { deletePost } from "#app/domain/blog/write/delete-post.server.ts";
import { postActionForm } from "#app/domain/blog/write/form/post-form.ts";
import {
  type ManagedPost,
  managedPostSearch,
  postViews,
} from "#app/domain/blog/write/list/managed-post.ts";
import { readManagedPosts } from "#app/domain/blog/write/list/managed-posts.server.ts";
import { deleteRefusals, postToasts } from "#app/domain/blog/write/post-messages.ts";
import { readOwnViews } from "#app/domain/people/accounts/staff/saved-views.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { formatShortDay, formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";
import { businessDay, formatMoment } from "#app/values/dates.ts";
import { rowsPerPage } from "#app/values/list-search.ts";
import { Thumbnail } from "#app/views/pictures/thumbnail.tsx";
import { readListSearch } from "#app/web/request/read-list-search.ts";
import { staffList } from "../shell/list/staff-list.tsx";
import { staffButtons } from "../shell/staff-buttons.server.ts";
import { usePortal } from "../shell/use-portal.ts";
import type { Route } from "./+types/list";
import { PageLink } from "../shell/page-link.tsx";
import { DeletePost } from "./delete-post.tsx";

const tones: Readonly<Record<PostStatus, StatusTone>> = {
  draft: "quiet",
  scheduled: "waiting",
  published: "good",
};

// Spec §2.5; drafts too.
const list = staffList<ManagedPost>({
  id: "posts",
  title: "Manage Blog Content",
  description: "Every post: drafts, what is scheduled, what is published.",
  caption: "Posts of the blog",
  search: managedPostSearch,
  views: postViews,
  columns: [
    { head: "Title", sort: "title", wrap: true, cell: (post) => <PostName post={post} /> },
    {
      head: "Status",
      cell: ({ status }) => <StatusMark tone={tones[status]}>{statusLabels[status]}</StatusMark>,
    },
    { head: "Category", cell: ({ category }) => category || "–" },
    { head: "Published", sort: "published", cell: (post) => <Appears post={post} /> },
    { head: "Changed", sort: "updated", cell: ({ updatedAt }) => <Day moment={updatedAt} /> },
    { head: "Actions", pinned: true, cell: (post) => <Actions post={post} /> },
  ],
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
  const viewer = staffOf(context);
  const [{ posts, ...counted }, own] = await Promise.all([
    readManagedPosts(viewer, reading),
    readOwnViews(viewer, "blog"),
  ]);
  return { found: { ...counted, lines: posts, page, sort: search.sort }, own };
}

const writer = writerOf("blog");

export const action = staffButtons({
  guard: writer,
  form: postActionForm,
  refusals: deleteRefusals,
  status: 409,
  isHidden: true,
  async run(viewer, { id }, { requestOrigin }) {
    const deleted = await deletePost(viewer, { id }, requestOrigin);
    return deleted.ok ? { ok: true, toast: postToasts.deleted(deleted.title) } : deleted;
  },
});

export default function Posts({
  loaderData: { found, own },
  actionData: refusal,
}: Route.ComponentProps) {
  return (
    <list.Page
      found={found}
      own={own}
      actions={
        <ButtonLink look="primary" dense data-key="c" href={usePortal().paths.newPost}>
          Create New Blog Post
        </ButtonLink>
      }
    >
      {refusal ? <ErrorSummary {...refusal} /> : null}
    </list.Page>
  );
}

function PostName({ post }: { post: ManagedPost }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail
        className="aspect-square"
        url={post.imageUrl}
        poster={postersOf(post.poster.replaceAll("-", " "))[0]}
      />
      <span className="min-w-0 sm:truncate" title={post.title}>
        <PageLink page="post" id={post.id}>
          {post.title}
        </PageLink>
        <small>{post.author}</small>
      </span>
    </span>
  );
}

function Appears({ post: { publishedAt, status } }: { post: ManagedPost }) {
  if (publishedAt === null) return <>–</>;
  // Scheduled posts show the minute.
  return status === "scheduled" ? (
    <time dateTime={publishedAt.toISOString()}>{formatShortMoment(publishedAt)}</time>
  ) : (
    <Day moment={publishedAt} />
  );
}

function Day({ moment }: { moment: Date }) {
  return (
    <time dateTime={moment.toISOString()} title={formatMoment(moment)}>
      {formatShortDay(businessDay(moment))}
    </time>
  );
}

function Actions({ post }: { post: ManagedPost }) {
  const about = <span className="sr-only">{` ${post.title}`}</span>;
  return (
    <>
      <Anchor href={usePortal().paths.post(post.id)}>Edit{about}</Anchor>
      {post.status === "published" ? (
        <Anchor href={href("/blog/:slug", { slug: post.slug })}>View{about}</Anchor>
      ) : null}
      <DeletePost post={post} />
    </>
  );
}
