import { db } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { commentsShown, type ShownComment } from "../comment.ts";

/**
 * The comments that this viewer sees, newest first, at most 50: approved ones and their own pending
 * ones. `total` counts the approved.
 */
export async function commentsUnder(
  viewer: Viewer,
  slug: string,
): Promise<{ comments: ShownComment[]; total: number }> {
  const under = db.selectFrom("blogComments").where("slug", "=", slug);
  const [{ total }, rows] = await Promise.all([
    under
      .where("status", "=", "approved")
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow(),
    under
      .where((comment) =>
        comment.or([
          comment("status", "=", "approved"),
          ...(viewer.kind === "visitor"
            ? []
            : [comment.and({ status: "pending", userId: viewer.id })]),
        ]),
      )
      .select(["id", "authorName", "body", "createdAt", "status"])
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(commentsShown)
      .execute(),
  ]);
  const comments = rows.map(({ createdAt, status, ...comment }) => ({
    ...comment,
    writtenOn: businessDay(createdAt),
    pending: status === "pending",
  }));
  return { comments, total };
}
