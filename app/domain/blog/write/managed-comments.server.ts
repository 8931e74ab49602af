import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { commentsPerPage, type CommentStatus, type ManagedComment } from "../comment.ts";

/** How many comments stand in each state. */
export async function countComments(_viewer: Staff): Promise<Record<CommentStatus, number>> {
  const rows = await db
    .selectFrom("blog_comments")
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  return { pending: 0, approved: 0, declined: 0, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

/** A page of the comments in one state, 20 a page: those that wait the oldest first, the others the newest first, each with who decided on it last. */
export async function listComments(_viewer: Staff, { status, page }: { status: CommentStatus; page: number }): Promise<ManagedComment[]> {
  const direction = status === "pending" ? "asc" : "desc";
  // The page by its ids first: all that is ahead of it is then counted off in an index alone (docs/query-plans.md).
  const ids = db
    .selectFrom("blog_comments")
    .select("id")
    .where("status", "=", status)
    .orderBy("created_at", direction)
    .orderBy("id", direction)
    .limit(commentsPerPage)
    .offset((page - 1) * commentsPerPage)
    .as("listed");
  const rows = await db
    .selectFrom(ids)
    .innerJoin("blog_comments as comment", "comment.id", "listed.id")
    .innerJoin("blog_posts as post", "post.slug", "comment.slug")
    .innerJoin("users", "users.id", "comment.user_id")
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("audit_log")
          .select(["actor_email", "at"])
          .where("subject_type", "=", "comment")
          .where("subject_id", "=", sql<string>`comment.id::text`)
          .orderBy("id", "desc")
          .limit(1)
          .as("decision"),
      (join) => join.onTrue(),
    )
    .select(["comment.id", "comment.author_name as authorName", "comment.body", "comment.created_at as createdAt"])
    .select(["post.slug", "post.title", "users.name", "users.email", "decision.actor_email as decidedBy", "decision.at as decidedAt"])
    .orderBy("comment.created_at", direction)
    .orderBy("comment.id", direction)
    .execute();
  return rows.map(({ slug, title, name, email, decidedBy, decidedAt, ...comment }) => ({
    ...comment,
    post: { slug, title },
    customer: { name, email },
    decision: decidedAt === null ? null : { by: decidedBy, at: decidedAt },
  }));
}
