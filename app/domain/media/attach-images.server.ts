import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import type { ImageChangeRefusal } from "./media-messages.ts";
import { handlesPicturesOf, type MediaOwner, ownerColumns } from "./media-owner.ts";
import { readBrandPicture } from "#app/values/brand-picture.ts";
import { readImageUrl } from "./stored-image.ts";

/**
 * Makes `urls` the pictures of a deal, a post, a text of the site or the agency, in its transaction: each must already be
 * its own, or uploaded by this person for it or for nothing yet. Former pictures are released and deleted after
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
  if (!handlesPicturesOf(viewer, owner)) return { ok: false, reason: "not-allowed" };
  const idOf = (url: string) => (readImageUrl(url) ?? readBrandPicture(url))?.id;
  const ids = [...new Set(urls.flatMap((url) => idOf(url) ?? []))];
  const columns = ownerColumns(owner);
  const [column, value] = ownColumn(owner);
  if (ids.length > 0) {
    const attached = await tx
      .updateTable("media")
      .set({ ...columns, unattachedSince: null })
      .where("id", "in", ids)
      .where((eb) =>
        eb.or([
          eb(column, "=", value),
          // A logo's files are made for nothing else.
          eb.and([
            eb.lit(column !== "forAgency"),
            eb("dealId", "is", null),
            eb("postSlug", "is", null),
            eb("contentEntry", "is", null),
            eb("forAgency", "=", false),
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

/** The column that says whose a picture is, and its value. */
function ownColumn(owner: MediaOwner) {
  if ("agency" in owner) return ["forAgency", true] as const;
  if ("contentEntry" in owner) return ["contentEntry", owner.contentEntry] as const;
  return "dealId" in owner
    ? (["dealId", owner.dealId] as const)
    : (["postSlug", owner.postSlug] as const);
}
