import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { databaseNow } from "#app/db/connection/database-now.server.ts";
import type { AuditAction } from "#app/domain/audit/audit-entry.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { postStatus } from "../post.ts";
import { planAnnouncement } from "./announce-post.server.ts";
import { claimAddress, rememberAddress } from "./address/claim-address.server.ts";
import type { EditedPost, PostInput } from "./form/edited-post.ts";
import { holdEditedPost, readEditedPost } from "./edited-posts.server.ts";
import { momentOf } from "./form/moment-of.ts";
import { auditedChange } from "./post-audit.ts";
import type { PostRefusal } from "./post-messages.ts";
import { preparePost, postRow } from "./prepare-post.server.ts";

type Edit = {
  id: string;
  /** The version when the form was opened. */ version: number;
  post: PostInput;
};
/** What a save did, as an audit action. */
export type PostChange = Extract<
  AuditAction,
  "post-updated" | "post-published" | "post-scheduled" | "post-unpublished"
>;
type Saved =
  | { ok: true; change: PostChange }
  | { ok: false; reason: Exclude<PostRefusal, "changed"> };
type Updated = Saved | { ok: false; reason: "changed"; current: EditedPost };

/**
 * Saves a post opened at `version`. Of concurrent saves the first wins; others get 'changed' with
 * the current post, and may save again with that version. A former public slug keeps redirecting.
 * Refused: nothing is written.
 */
export async function updatePost(
  viewer: Permitted<"write", "blog">,
  { id, version, post: given }: Edit,
  requestOrigin: RequestOrigin,
): Promise<Updated> {
  const prepared = preparePost(given);
  if (!prepared.ok) return prepared;
  const order = {
    by: viewer,
    requestOrigin,
    lock: (tx: DatabaseTransaction) => holdEditedPost(tx, viewer, id),
  };
  const content = { id, post: JSON.stringify(given) };
  const updated = await edit(
    { ...order, seen: version, content },
    async ({ tx, record }, before): Promise<Saved> => {
      const now = await databaseNow(tx);
      const moment = momentOf(prepared.post.publication, { before: before.publishedAt, now });
      if (!moment.ok) return moment;
      const claimed = await claimAddress(tx, { id, typed: given.slug, title: given.title });
      if (!claimed.ok) return claimed;
      const post = { ...prepared.post, slug: claimed.slug };
      await write(tx, { id, post, at: moment.at });
      if (postStatus(before.publishedAt, now) === "published")
        await rememberAddress(tx, { id, slug: before.slug });
      const attached = await attachImages(tx, viewer, {
        owner: { postSlug: post.slug },
        urls: post.imageUrl === null ? [] : [post.imageUrl],
      });
      if (!attached.ok) return { ok: false, reason: "picture-gone" };
      await planAnnouncement(tx, { id, at: moment.at });
      const change = changeOf(before.publishedAt, moment.at, now);
      await record({
        action: change,
        subject: { type: "post", id },
        ...auditedChange(before, post),
      });
      return { ok: true, change };
    },
  );
  if (updated.ok || updated.reason !== "changed") return updated;
  const current = await readEditedPost(viewer, id);
  return current ? { ok: false, reason: "changed", current } : { ok: false, reason: "not-found" };
}

async function write(
  tx: DatabaseTransaction,
  { id, post, at }: { id: string; post: PostInput; at: Date | null },
): Promise<void> {
  await tx
    .updateTable("blogPosts")
    .set({ ...postRow(post), publishedAt: at, sample: null, version: sql`version + 1` })
    .where("id", "=", id)
    .execute();
}

function changeOf(before: Date | null, after: Date | null, now: Date): PostChange {
  const [was, is] = [postStatus(before, now), postStatus(after, now)];
  if (is === "scheduled")
    return before?.getTime() === after?.getTime() ? "post-updated" : "post-scheduled";
  if (was === is) return "post-updated";
  return is === "published" ? "post-published" : "post-unpublished";
}
