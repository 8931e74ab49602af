import type { ComponentProps } from "react";
import type { ManagedPost } from "#app/domain/blog/write/managed-post.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import type { DataTable } from "#app/ui/data-table.tsx";
import { businessDay, formatMoment, formatShortDay, formatShortMoment } from "#app/values/dates.ts";
import { PostPicture } from "#app/views/blog/post-picture.tsx";
import { DeletePost } from "./delete-post.tsx";
import { PostStatusBadge } from "./post-status-badge.tsx";

/** The columns of the list at `list`. */
export function postColumns(list: string): ComponentProps<typeof DataTable<ManagedPost>>["columns"] {
  return [
    { head: "Title", sort: "title", wrap: true, cell: (post) => <PostName list={list} post={post} /> },
    { head: "Status", cell: ({ status }) => <PostStatusBadge status={status} /> },
    { head: "Category", cell: ({ category }) => category || "–" },
    { head: "Published", sort: "published", cell: (post) => <Appears post={post} /> },
    { head: "Changed", sort: "updated", cell: ({ updatedAt }) => <Day moment={updatedAt} /> },
    { head: "Actions", pinned: true, cell: (post) => <Actions list={list} post={post} /> },
  ];
}

function PostName({ list, post }: { list: string; post: ManagedPost }) {
  return (
    <span className="flex items-center gap-3">
      <PostPicture decorative post={post} sizes="2.5rem" className="size-10 flex-none rounded-control bg-paper-sunk object-cover" />
      <span className="grid min-w-0 justify-items-start">
        <a href={`${list}/${post.id}`} className={linkClass}>
          {post.title}
        </a>
        <span className="text-fine font-normal text-ink-soft">{post.author}</span>
      </span>
    </span>
  );
}

function Appears({ post: { publishedAt, status } }: { post: ManagedPost }) {
  if (publishedAt === null) return <>–</>;
  // Of what is to come the minute counts.
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

function Actions({ list, post }: { list: string; post: ManagedPost }) {
  const about = <span className="sr-only"> {post.title}</span>;
  return (
    <span className="flex gap-2">
      <ButtonLink dense href={`${list}/${post.id}`}>
        Edit{about}
      </ButtonLink>
      {post.status === "published" ? (
        <ButtonLink dense href={`/blog/${post.slug}`}>
          View{about}
        </ButtonLink>
      ) : null}
      <DeletePost post={post} />
    </span>
  );
}
