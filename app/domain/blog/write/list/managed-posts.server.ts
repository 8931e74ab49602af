import { sql, type SqlBool } from "kysely";
import { countBounds, readCountedPage } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { postStatus, type PostStatus } from "#app/domain/blog/post.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";
import type { Figure } from "#app/values/text/figure.ts";
import type { ManagedPost, ManagedPostSearch } from "./managed-post.ts";

type PostQuery = ManagedPostSearch & { page: number; perPage: number };

/** Orders that match the indexes, in both directions; drafts are published last. */
const orders = {
  updated: { ascending: sql`updated_at, slug DESC`, descending: sql`updated_at DESC, slug` },
  title: { ascending: sql`lower(title), slug`, descending: sql`lower(title) DESC, slug DESC` },
  published: { ascending: sql`published_at, slug DESC`, descending: sql`published_at DESC, slug` },
} as const satisfies Record<PostQuery["sort"]["key"], unknown>;
const stands = {
  draft: sql<SqlBool>`published_at IS NULL`,
  scheduled: sql<SqlBool>`published_at > now()`,
  published: sql<SqlBool>`published_at <= now()`,
} as const satisfies Record<PostStatus, unknown>;

/**
 * A page of all posts including drafts, and their number, counted up to 10,000, a search or category up to 200;
 * later pages are empty. Each word of `q` must occur in title, slug, author or tags.
 */
export async function readManagedPosts(
  _viewer: Staff,
  { q, sort, page, perPage, status, category }: PostQuery,
): Promise<{ posts: ManagedPost[] } & Counted> {
  let found = db.selectFrom("blogPosts");
  if (status !== "") found = found.where(stands[status]);
  if (category !== "") found = found.where("category", "=", category);
  for (const word of q.split(/\s+/).filter(Boolean)) found = found.where(holds(word));
  const order = orders[sort.key][sort.direction];
  // Skip rows in the index alone, then look up the page's rows.
  const listed = found
    .select("slug")
    .orderBy(order)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const max = q || category ? countBounds.searched : countBounds.listed;
  const { rows, ...counted } = await readCountedPage(found, { page, perPage, max }, () =>
    db
      .selectFrom("blogPosts")
      .where("slug", "in", listed)
      .select(["id", "slug", "title", "category", "author", "poster"])
      .select(["imageUrl", "imageDescription", "publishedAt", "updatedAt"])
      .orderBy(order)
      .execute(),
  );
  const now = new Date();
  return {
    posts: rows.map((row) => ({ ...row, status: postStatus(row.publishedAt, now) })),
    ...counted,
  };
}

function holds(word: string) {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`search_words LIKE without_accents(${pattern})`;
}

/**
 * Public posts now and a month before `today` (YYYY-MM-DD in New York). Both are counted by
 * `published_at`, whose index is far smaller than the posts.
 */
export async function postFigures(_viewer: Staff, today: string): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT
      count(*) FILTER (WHERE published_at <= now()) AS now,
      count(*) FILTER (
        WHERE published_at < (${today}::date - interval '1 month' + interval '1 day') AT TIME ZONE 'America/New_York'
      ) AS before
    FROM blog_posts`.execute(db);
  return rows[0] ?? { now: 0, before: 0 };
}
