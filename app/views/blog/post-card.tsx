import { href } from "react-router";
import { blogQuery } from "#app/domain/blog/read/blog-search.ts";
import { tagsOnCard, type PostSummary } from "#app/domain/blog/post.ts";
import { classNames } from "#app/ui/class-names.ts";
import { formatDay } from "#app/values/dates.ts";
import { PostPicture } from "./post-picture.tsx";

/** The first post of the list: poster beside text. */
export function LeadPost({ post }: { post: PostSummary }) {
  return (
    <article className="group relative grid items-center gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 md:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
      <PostPicture
        post={post}
        sizes="(min-width: 48rem) 46vw, 92vw"
        className="aspect-square w-full object-cover md:aspect-[4/5] md:max-h-[44rem]"
        first
      />
      <div className="grid justify-items-start gap-4">
        <CategoryBadge post={post} />
        <h2 className="text-head">
          <PostLink post={post} />
        </h2>
        <p className="max-w-[34em] text-lede text-ink-soft">{post.excerpt}</p>
        <Byline post={post} />
        <CardTags tags={post.tags} />
      </div>
    </article>
  );
}

/**
 * A post: poster, category, title, excerpt, author, date, read time and up to three tags (spec
 * §2.4, §9).
 */
export function PostCard({
  post,
  level: Heading,
  sizes = "(min-width: 40rem) 44vw, 92vw",
}: {
  post: PostSummary;
  level: "h2" | "h3";
  sizes?: string;
}) {
  return (
    <article className="group relative grid justify-items-start gap-3">
      <PostPicture
        post={post}
        sizes={sizes}
        className="mb-2 aspect-[4/3] w-full object-cover object-[50%_42%]"
      />
      <CategoryBadge post={post} />
      <Heading className="text-title">
        <PostLink post={post} />
      </Heading>
      <p className="max-w-[36em] text-ink-soft">{post.excerpt}</p>
      <Byline post={post} />
      <CardTags tags={post.tags} />
    </article>
  );
}

function PostLink({ post }: { post: PostSummary }) {
  return (
    <a
      href={href("/blog/:slug", { slug: post.slug })}
      className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-2"
    >
      {post.title}
    </a>
  );
}

export function CategoryBadge({
  post,
  className = "bg-paper-sunk",
}: {
  post: PostSummary;
  className?: string;
}) {
  return (
    <a
      href={`${href("/blog")}${blogQuery({ category: post.category })}`}
      className={classNames(
        "relative z-1 rounded-control px-2.5 py-1 text-fine font-semibold no-underline hover:underline",
        className,
      )}
    >
      {post.category}
    </a>
  );
}

export function Byline({ post }: { post: PostSummary }) {
  return (
    <p className="between-slashes text-small text-ink-soft">
      <span className="font-semibold text-ink">{post.author}</span>
      <time dateTime={post.publishedOn}>{formatDay(post.publishedOn)}</time>
      <span className="figures">{post.readMinutes} min read</span>
    </p>
  );
}

function CardTags({ tags }: { tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="relative z-1 flex flex-wrap gap-x-4 gap-y-1 text-small">
      {tags.slice(0, tagsOnCard).map((tag) => (
        <li key={tag}>
          <a
            href={`${href("/blog")}${blogQuery({ tag })}`}
            className="inline-block py-1 text-action-text underline"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
