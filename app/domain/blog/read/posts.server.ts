import { sql, type NotNull, type SqlBool } from "kysely";
import { countBounds, countUpTo } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { isShownSample } from "#app/db/fields/is-shown-sample.ts";
import { untilChanged } from "#app/db/connection/until-changed.server.ts";
import { startsOfLists } from "#app/db/lists/starts-of-lists.server.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { postsPerPage, type BlogSearch } from "./blog-search.ts";
import { shownBody } from "./post-body.server.ts";
import { isPostSlug, type Post, type PostSummary } from "../post.ts";

/** Public posts: neither drafts nor scheduled, nor samples that are left out. */
const isOut = sql<SqlBool>`(published_at <= now() AND ${isShownSample})`;

const listed = () => db.selectFrom("blogPosts").where(isOut);

function selectSummaries() {
  return listed()
    .select([
      "slug",
      "title",
      "excerpt",
      "author",
      "publishedOn",
      "category",
      "tags",
      "poster",
      "imageUrl",
    ])
    .select(["imageDescription", "readMinutes"])
    .$narrowType<{ publishedOn: NotNull }>();
}

function newestFirst(posts: ReturnType<typeof selectSummaries>) {
  return posts.orderBy("publishedAt", "desc").orderBy("slug");
}

/**
 * A page of found posts, newest first or by rank, and their number, counted up to 10,000, a search or
 * filter up to 200; later pages are empty. Of more than 200 found by words, the newest come first.
 */
export async function searchPosts({
  q,
  category,
  tag,
  page,
}: BlogSearch): Promise<{ posts: PostSummary[] } & Counted> {
  const words = sql`websearch_to_tsquery('english', without_accents(${q}))`;
  let found = listed();
  if (q !== "") found = found.where(sql<SqlBool>`search @@ ${words}`);
  if (category) found = found.where("category", "=", category);
  if (tag) found = found.where(sql<SqlBool>`tags @> ARRAY[${tag}]::text[]`);
  const max = q || category || tag ? countBounds.searched : countBounds.listed;
  const counted = await countUpTo(found, max);
  if ((page - 1) * postsPerPage >= counted.total) return { posts: [], ...counted };
  // Ranking reads every found post.
  const rank = q !== "" && !counted.more ? sql`ts_rank(search, ${words}) DESC, ` : sql``;
  const order = sql`${rank}published_at DESC, slug`;
  // Skip rows in the index alone, then look up the page's rows.
  const slugs = found
    .select("slug")
    .orderBy(order)
    .limit(postsPerPage)
    .offset((page - 1) * postsPerPage);
  const posts = await selectSummaries().where("slug", "in", slugs).orderBy(order).execute();
  return { posts, ...counted };
}

/** Posts that tags and related posts are taken from. */
const maxRead = 500;

/** The tags of the newest 500 posts, most used first, at most `limit`. */
export async function postTags(limit: number): Promise<string[]> {
  const newest = newestFirst(selectSummaries()).limit(maxRead);
  const rows = await db
    .selectFrom(
      sql<{ tag: string }>`(SELECT unnest(tags) AS tag FROM ${newest} AS post)`.as("used"),
    )
    .select("tag")
    .groupBy("tag")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("tag")
    .limit(limit)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** A public post in full, or null. `slug` must satisfy `isPostSlug`. */
export async function readPost(slug: string): Promise<Post | null> {
  const post = await selectSummaries()
    .select(["content", "imageCredit"])
    .where("slug", "=", slug)
    .executeTakeFirst();
  return post ? { ...post, content: shownBody(post.content) } : null;
}

/** Whether a public post has this slug; accepts any text. */
export async function isPost(slug: string): Promise<boolean> {
  if (!isPostSlug(slug)) return false;
  return (
    (await db
      .selectFrom("blogPosts")
      .select("slug")
      .where("slug", "=", slug)
      .where(isOut)
      .executeTakeFirst()) !== undefined
  );
}

/**
 * At most `limit` related posts: most shared tags first, then the same category, then the newest.
 * Of more than 500 that share a tag, the newest are compared.
 */
export const relatedPosts = untilChanged(
  ["blog_posts", "app_settings"],
  askRelated,
  ({ slug }, limit) => `${slug} ${limit}`,
);

function askRelated(
  { slug, tags, category }: Pick<Post, "slug" | "tags" | "category">,
  limit: number,
): Promise<PostSummary[]> {
  const others = newestFirst(selectSummaries().where("slug", "<>", slug));
  const candidates = db
    .selectFrom(
      others
        .where(sql<SqlBool>`tags && ${tags}::text[]`)
        .limit(maxRead)
        .as("sharing"),
    )
    .select("slug")
    .union(
      db.selectFrom(others.where("category", "=", category).limit(limit).as("of")).select("slug"),
    )
    .union(db.selectFrom(others.limit(limit).as("newest")).select("slug"));
  return selectSummaries()
    .where("slug", "in", candidates)
    .orderBy(
      sql`cardinality(ARRAY(SELECT unnest(tags) INTERSECT SELECT unnest(${tags}::text[])))`,
      "desc",
    )
    .orderBy(sql`category = ${category}`, "desc")
    .orderBy("publishedAt", "desc")
    .orderBy("slug")
    .limit(limit)
    .execute();
}

/**
 * The current slug of a post that was public under `slug`; null if none, unchanged, or no longer
 * public.
 */
export async function currentSlugOf(slug: string): Promise<string | null> {
  const row = await db
    .selectFrom("blogPostAddresses")
    .innerJoin("blogPosts", "blogPosts.id", "blogPostAddresses.postId")
    .where("blogPostAddresses.slug", "=", slug)
    .where("blogPosts.slug", "<>", slug)
    .where(isOut)
    .select("blogPosts.slug")
    .executeTakeFirst();
  return row?.slug ?? null;
}

/**
 * Public posts in the order of their slugs, from slug `from` on, at most `limit`, for the sitemap.
 * `changedOn` is YYYY-MM-DD in UTC.
 */
export function listedPosts(
  from: string,
  limit: number,
): Promise<{ slug: string; changedOn: string }[]> {
  const changedOn = sql<string>`(greatest(updated_at, published_at) AT TIME ZONE 'UTC')::date`;
  return listed()
    .select(["slug", changedOn.as("changedOn")])
    .where("slug", ">=", from)
    .orderBy("slug")
    .limit(limit)
    .execute();
}

/** The slug with which each further list of `size` posts starts. */
export const startsOfPosts = (size: number): Promise<string[]> =>
  startsOfLists(listed(), "slug", size);

/** The newest public posts in full, at most `limit`, for the feed. */
export async function newestPosts(limit: number): Promise<(Post & { publishedAt: Date })[]> {
  const posts = await selectSummaries()
    .select(["content", "imageCredit", "publishedAt"])
    .$narrowType<{ publishedAt: NotNull }>()
    .orderBy("publishedAt", "desc")
    .orderBy("slug")
    .limit(limit)
    .execute();
  return posts.map((post) => ({ ...post, content: shownBody(post.content) }));
}
