import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { databaseNow } from "#app/db/connection/database-now.server.ts";
import { command } from "#app/domain/command/command.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { planAnnouncement } from "./announce-post.server.ts";
import { claimAddress } from "./address/claim-address.server.ts";
import type { PostInput } from "./form/edited-post.ts";
import { momentOf } from "./form/moment-of.ts";
import { auditedPost } from "./post-audit.ts";
import type { PostRefusal } from "./post-messages.ts";
import { preparePost, postRow } from "./prepare-post.server.ts";

type Created =
  | { ok: true; id: string }
  | { ok: false; reason: Exclude<PostRefusal, "not-found" | "changed"> };

/**
 * Creates a post as a draft, scheduled or published. Its id is the idempotency key, so a form sent twice
 * makes one post. The text is sanitized. Refused if the slug is taken, the time is past, the text
 * is empty or the picture is gone.
 */
export async function createPost(
  viewer: Permitted<"write", "blog">,
  { post: given, key: id }: { post: PostInput; key: string },
  requestOrigin: RequestOrigin,
): Promise<Created> {
  const prepared = preparePost(given);
  if (!prepared.ok) return prepared;
  return command({ by: viewer, requestOrigin }, async ({ tx, record }): Promise<Created> => {
    const moment = momentOf(prepared.post.publication, {
      before: null,
      now: await databaseNow(tx),
    });
    if (!moment.ok) return moment;
    const claimed = await claimAddress(tx, { id, typed: given.slug, title: given.title });
    if (!claimed.ok) return claimed;
    const post = { ...prepared.post, slug: claimed.slug };
    if (!(await insert(tx, { id, post, at: moment.at }))) return { ok: true, id };
    const attached = await attachImages(tx, viewer, {
      owner: { postSlug: post.slug },
      urls: post.imageUrl === null ? [] : [post.imageUrl],
    });
    if (!attached.ok) return { ok: false, reason: "picture-gone" };
    await planAnnouncement(tx, { id, at: moment.at });
    await record({
      action: "post-created",
      subject: { type: "post", id },
      after: auditedPost(post),
    });
    return { ok: true, id };
  });
}

/** Whether it was inserted: a copy of the form finds the first one's post. */
async function insert(
  tx: DatabaseTransaction,
  { id, post, at }: { id: string; post: PostInput; at: Date | null },
): Promise<boolean> {
  const made = await tx
    .insertInto("blogPosts")
    .values({ id, ...postRow(post), publishedAt: at })
    .onConflict((known) => known.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}
