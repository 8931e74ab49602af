import { imageFiles, imageFolder, readImageUrl, type StoredImage } from "./stored-image.ts";

/** File name of a picture's crop for link previews, which don't support WebP everywhere. */
export function shareName({ id, width, height }: StoredImage): string {
  return `${id}-${width}x${height}-share.jpg`;
}

/** A photo for link previews: ours as a JPEG of their size, others as they are. */
export function sharedPhoto(
  url: string,
  alt: string,
): { url: string; isCropped: boolean; alt: string } {
  const image = readImageUrl(url);
  return { url: image ? imageFolder + shareName(image) : url, isCropped: image !== null, alt };
}

/** All files that a picture may have: its sizes, and the crop that is made when first asked for. */
export const allFiles = (image: StoredImage): string[] => [...imageFiles(image), shareName(image)];
