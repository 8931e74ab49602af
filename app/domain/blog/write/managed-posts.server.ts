import { sql, type SqlBool } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { ManagedPost } from "./managed-post.ts";
import { postStatus, type PostStatus } from "../post-status.ts";

/** The columns by which the portals' list is sorted. */
export const managedPostSorts = ["updated", "title", "published"] as const;

type Asked = {
  q: string;
  sort: { key: (typeof managedPostSorts)[number]; direction: "ascending" | "descending" };
  page: number;
  perPage: number;
  /** Filters by status and category; all if undefined. */
  status: PostStatus | undefined;
  category: string | undefined;
};

const sorted = {
  updated: sql`updated_at`,
  title: sql`lower(title)`,
  published: sql`published_at`,
} as const;
const stands = {
  draft: sql<SqlBool>`published_at IS NULL`,
  scheduled: sql<SqlBool>`published_at > now()`,
  published: sql<SqlBool>`published_at <= now()`,
} as const satisfies Record<PostStatus, unknown>;

/**
 * A page of all posts including drafts, and their total. Each word of `q` must occur in title,
 * slug, author or tags.
 */
export async function readManagedPosts(
  _viewer: Staff,
  asked: Asked,
): Promise<{ posts: ManagedPost[]; total: number }> {
  const { q, sort, page, perPage, status, category } = asked;
  let found = db.selectFrom("blogPosts");
  if (status) found = found.where(stands[status]);
  if (category !== undefined) found = found.where("category", "=", category);
  for (const word of q.split(/\s+/).filter(Boolean)) found = found.where(holds(word));
  const [{ total }, rows] = await Promise.all([
    found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    found
      .select([
        "id",
        "slug",
        "title",
        "category",
        "author",
        "poster",
        "imageUrl",
        "imageDescription",
      ])
      .select(["publishedAt", "updatedAt"])
      .orderBy(sorted[sort.key], (by) =>
        sort.direction === "descending" ? by.desc().nullsFirst() : by.asc().nullsLast(),
      )
      .orderBy("slug")
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
  ]);
  const now = new Date();
  return {
    posts: rows.map((row) => ({ ...row, status: postStatus(row.publishedAt, now) })),
    total,
  };
}

function holds(word: string) {
  const pattern = `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`without_accents(lower(title || ' ' || slug || ' ' || author || ' ' || joined_text(tags))) LIKE without_accents(${pattern})`;
}
