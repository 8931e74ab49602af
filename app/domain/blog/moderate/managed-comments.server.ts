import { sql } from "kysely";
import { countBounds, countUpTo } from "#app/db/lists/count-up-to.server.ts";
import { db } from "#app/db/database.server.ts";
import { may } from "#app/domain/people/permissions.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { commentsPerPage, type CommentStatus, type ManagedComment } from "../comment.ts";

/** Comments of a status, counted up to 10,000. */
export function countComments(_viewer: Staff, status: CommentStatus): Promise<Counted> {
  const found = db.selectFrom("blogComments").where("status", "=", status);
  return countUpTo(found, countBounds.listed);
}

/**
 * A page of 20 comments by status: pending ones oldest first, others newest first, with who last
 * decided. Pages past what is counted are empty.
 */
export async function listComments(
  viewer: Staff,
  { status, page }: { status: CommentStatus; page: number },
): Promise<ManagedComment[]> {
  if ((page - 1) * commentsPerPage >= countBounds.listed) return [];
  const direction = status === "pending" ? "asc" : "desc";
  // Find the page's ids first: skipping rows in an index alone is fast (docs/query-plans.md).
  const ids = db
    .selectFrom("blogComments")
    .select("id")
    .where("status", "=", status)
    .orderBy("createdAt", direction)
    .orderBy("id", direction)
    .limit(commentsPerPage)
    .offset((page - 1) * commentsPerPage)
    .as("listed");
  const rows = await db
    .selectFrom(ids)
    .innerJoin("blogComments as comment", "comment.id", "listed.id")
    .innerJoin("blogPosts as post", "post.slug", "comment.slug")
    .innerJoin("accountNames as customer", "customer.id", "comment.userId")
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom("auditActions")
          .select(["actorEmail", "at"])
          .where("subjectType", "=", "comment")
          .where("subjectId", "=", sql<string>`comment.id::text`)
          .orderBy("id", "desc")
          .limit(1)
          .as("decision"),
      (join) => join.onTrue(),
    )
    .select(["comment.id", "comment.authorName", "comment.body", "comment.createdAt"])
    .select([
      "post.slug",
      "post.title",
      "customer.name",
      "customer.email",
      "decision.actorEmail as decidedBy",
      "decision.at as decidedAt",
    ])
    .orderBy("comment.createdAt", direction)
    .orderBy("comment.id", direction)
    .execute();
  return rows.map(({ slug, title, name, email, decidedBy, decidedAt, ...comment }) => ({
    ...comment,
    post: { slug, title },
    customer: { name, email: may(viewer, "read", "customers") ? email : null },
    decision: decidedAt === null ? null : { by: decidedBy, at: decidedAt },
  }));
}
