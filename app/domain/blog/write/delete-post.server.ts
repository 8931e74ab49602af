import { command } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { planAnnouncement } from "./announce-post.server.ts";
import { holdEditedPost } from "./edited-posts.server.ts";
import { auditedPost } from "./post-audit.ts";

type Deleted = { ok: true; title: string } | { ok: false; reason: "not-found" | "unavailable" };

/**
 * Deletes a post with its comments, likes and former slugs, and releases its picture. Returns its
 * title.
 */
export async function deletePost(
  viewer: Permitted<"write", "blog">,
  { id }: { id: string },
  requestOrigin: RequestOrigin,
): Promise<Deleted> {
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Deleted> => {
    const post = await holdEditedPost(tx, viewer, id);
    if (!post) return { ok: false, reason: "not-found" };
    await tx.deleteFrom("blogPosts").where("id", "=", id).execute();
    await planAnnouncement(tx, { id, at: null });
    await record({
      action: "post-deleted",
      subject: { type: "post", id },
      before: auditedPost(post),
    });
    return { ok: true, title: post.title };
  });
}
