import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { ImageChangeRefusal } from "./media-messages.ts";
import { handlesPictures, type MediaOwner, ownerColumns } from "./media-owner.ts";
import { readImageUrl } from "./stored-image.ts";

/**
 * Makes `urls` the pictures of a deal or post, in its transaction: each must already be its own, or
 * uploaded by this person for it or for nothing yet. Former pictures are released and deleted after
 * a day. Foreign URLs are the caller's concern. Refused as 'gone' if deleted or another's: roll
 * back.
 */
export async function attachImages(
  tx: DatabaseTransaction,
  viewer: Viewer,
  { owner, urls }: { owner: MediaOwner; urls: readonly string[] },
): Promise<
  { ok: true } | { ok: false; reason: Extract<ImageChangeRefusal, "not-allowed" | "gone"> }
> {
  if (!handlesPictures(viewer)) return { ok: false, reason: "not-allowed" };
  const ids = [...new Set(urls.flatMap((url) => readImageUrl(url)?.id ?? []))];
  const columns = ownerColumns(owner);
  const [column, value] =
    "dealId" in owner
      ? (["dealId", owner.dealId] as const)
      : (["postSlug", owner.postSlug] as const);
  if (ids.length > 0) {
    const attached = await tx
      .updateTable("media")
      .set({ ...columns, unattachedSince: null })
      .where("id", "in", ids)
      .where((eb) =>
        eb.or([
          eb(column, "=", value),
          eb.and([
            eb("dealId", "is", null),
            eb("postSlug", "is", null),
            eb("createdBy", "=", viewer.id),
          ]),
        ]),
      )
      .returning("id")
      .execute();
    if (attached.length < ids.length) return { ok: false, reason: "gone" };
  }
  await tx
    .updateTable("media")
    .set({ unattachedSince: new Date() })
    .where(column, "=", value)
    .where("unattachedSince", "is", null)
    .$if(ids.length > 0, (others) => others.where("id", "not in", ids))
    .execute();
  return { ok: true };
}
