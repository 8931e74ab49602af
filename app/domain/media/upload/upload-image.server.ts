import { randomBytes } from "node:crypto";
import { databasePool } from "#app/db/database.server.ts";
import { isDatabaseAway } from "#app/db/connection/database-away.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { log } from "#app/platform/log.server.ts";
import { takeAttempts } from "#app/platform/limits/rate-limit.server.ts";
import { StorageAway, StorageFull } from "#app/platform/storage/file-storage.ts";
import { LimiterFull } from "#app/platform/limits/concurrency-limiter.ts";
import {
  makeUploadFolder,
  removeUploadFolder,
  type UploadedFile,
} from "#app/platform/settings/upload-folder.server.ts";
import { encodeImage } from "../encode-image.server.ts";
import { saveImage, type UploadedImage } from "../save-image.server.ts";
import { uploadAttempts } from "../media-limits.server.ts";
import type { UploadRefusal } from "../media-messages.ts";
import { handlesPicturesOf, type MediaOwner } from "../media-owner.ts";

type NewImage = {
  file: UploadedFile;
  /** Alternative text; '' if the page has it. At most 300 characters. */
  alt?: string;
  /** The deal or post it is for, or the agency; undefined if not saved yet. */
  owner?: MediaOwner | undefined;
};

/**
 * Takes a picture from staff: detected by its bytes, re-encoded in fixed sizes under a random name.
 * Hidden until `attachImages`; deleted after a day if unused. Refused with a reason of
 * `uploadRefusals`, with nothing stored (spec §8).
 */
export async function uploadImage(
  viewer: Viewer,
  { file, alt = "", owner }: NewImage,
): Promise<{ ok: true; image: UploadedImage } | { ok: false; reason: UploadRefusal }> {
  if (!handlesPicturesOf(viewer, owner)) return { ok: false, reason: "not-allowed" };
  let folder: string | undefined;
  try {
    const allowed = await takeAttempts(databasePool(), uploadAttempts(viewer.id));
    if (!allowed.ok) return { ok: false, reason: "too-many" };
    folder = await makeUploadFolder();
    const id = randomBytes(16).toString("hex");
    const use = owner && "agency" in owner ? owner.agency : "photo";
    const encoded = await encodeImage(file.path, { id, folder, use });
    return encoded.ok
      ? await saveImage(encoded, { folder, alt, owner, createdBy: viewer.id })
      : encoded;
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === "full" || reason === "unavailable")
      log.error({ err: error }, "A picture could not be stored.");
    return { ok: false, reason };
  } finally {
    if (folder !== undefined) await removeUploadFolder(folder);
  }
}

function refusalOf(error: unknown): UploadRefusal {
  if (error instanceof LimiterFull) return "busy";
  if (error instanceof StorageFull) return "full";
  // The request's folder may fill the disk too.
  if (error instanceof Error && "code" in error && error.code === "ENOSPC") return "full";
  if (isDatabaseAway(error) || error instanceof StorageAway) return "unavailable";
  throw error;
}
