import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { attachImages } from "#app/domain/media/attach-images.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { storedTexts } from "./content-entries.server.ts";
import { type ContentPlace, contentSubject } from "./lock-content.server.ts";

/**
 * Makes the pictures of an entry its own, in the transaction that writes it: of what is published, of
 * the draft, and of earlier versions, which can be put back. Refused if one was deleted meanwhile.
 */
export async function attachPictures(
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "content">,
  place: ContentPlace,
): Promise<{ ok: true } | { ok: false; reason: "picture-gone" }> {
  const { kind, id } = place;
  if (kind.pictures.length === 0) return { ok: true };
  const entry = await tx
    .selectFrom("contentEntries")
    .select(["published", "draft"])
    .where("kind", "=", kind.key)
    .where("id", "=", id)
    .executeTakeFirst();
  const earlier = await tx
    .selectFrom("contentHistory")
    .select("published")
    .where("kind", "=", kind.key)
    .where("entryId", "=", id)
    .execute();
  const all = [entry?.published, entry?.draft, ...earlier.map(({ published }) => published)];
  const urls = all.flatMap((stored) => {
    const texts = storedTexts.parse(stored ?? null);
    return kind.pictures.flatMap((name) => texts?.[name] || []);
  });
  const owner = { contentEntry: contentSubject(place).id };
  const attached = await attachImages(tx, viewer, { owner, urls });
  return attached.ok ? attached : { ok: false, reason: "picture-gone" };
}

/** Leaves the pictures of a deleted entry to the sweep. */
export async function releasePictures(
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "content">,
  place: ContentPlace,
): Promise<void> {
  if (place.kind.pictures.length === 0) return;
  await attachImages(tx, viewer, { owner: { contentEntry: contentSubject(place).id }, urls: [] });
}
