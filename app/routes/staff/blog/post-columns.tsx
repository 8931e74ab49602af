import { href } from "react-router";
import { type PostStatus, statusLabels } from "#app/domain/blog/post.ts";
import type { ManagedPost } from "#app/domain/blog/write/list/managed-post.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import type { Column } from "#app/ui/list/data-table.tsx";
import { StatusMark, type StatusTone } from "#app/ui/status-mark.tsx";
import { businessDay, formatMoment } from "#app/values/dates.ts";
import { formatShortDay, formatShortMoment } from "#app/routes/staff/shell/short-dates.ts";
import { Thumbnail } from "#app/views/pictures/thumbnail.tsx";
import { PageLink } from "../shell/page-link.tsx";
import { usePortal } from "../shell/use-portal.ts";
import { DeletePost } from "./delete-post.tsx";

const tones: Readonly<Record<PostStatus, StatusTone>> = {
  draft: "quiet",
  scheduled: "waiting",
  published: "good",
};

/** The list's columns. */
export const postColumns: Column<ManagedPost>[] = [
  { head: "Title", sort: "title", wrap: true, cell: (post) => <PostName post={post} /> },
  {
    head: "Status",
    cell: ({ status }) => <StatusMark tone={tones[status]}>{statusLabels[status]}</StatusMark>,
  },
  { head: "Category", cell: ({ category }) => category || "–" },
  { head: "Published", sort: "published", cell: (post) => <Appears post={post} /> },
  { head: "Changed", sort: "updated", cell: ({ updatedAt }) => <Day moment={updatedAt} /> },
  { head: "Actions", pinned: true, cell: (post) => <Actions post={post} /> },
];

function PostName({ post }: { post: ManagedPost }) {
  return (
    <span className="flex items-center gap-3">
      <Thumbnail
        className="aspect-square"
        url={post.imageUrl}
        poster={postersOf(post.poster.replaceAll("-", " "))[0]}
      />
      <span className="grid min-w-0 justify-items-start">
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
