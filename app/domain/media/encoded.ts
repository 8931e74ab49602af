import type { ImageRefusal } from "./media-messages.ts";
import type { StoredImage } from "./stored-image.ts";
import type { ImageKind } from "./upload/accepted-images.ts";

/** What becomes of an uploaded picture: one of a deal or post, or the agency's own. */
export type PictureUse = "photo" | "logo" | "mark";

/** The output of the process that encodes a picture. */
export type Encoded =
  | {
      ok: true;
      kind: ImageKind | "svg";
      image: StoredImage;
      /** As it is written down where it is shown. */
      address: string;
      files: { name: string; format: string; bytes: number }[];
    }
  | { ok: false; reason: ImageRefusal };
