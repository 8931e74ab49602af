import { brandFiles } from "#app/values/brand-picture.ts";
import {
  type ImageFormat,
  imageFiles,
  imageName,
  readImageName,
  readImageUrl,
  type StoredImage,
} from "./stored-image.ts";

const [largest, ending] = [".webp", "-share.jpg"];

/** File name of a picture's crop for link previews, which don't support WebP everywhere. */
export const shareName = (image: StoredImage): string =>
  imageName(image, "webp").replace(largest, ending);

/** Parses a file name of a picture's size or crop, which is the only JPEG; null for others. */
export function readPictureName(
  text: string,
): (StoredImage & { format: ImageFormat | "jpeg" }) | null {
  if (!text.endsWith(ending)) return readImageName(text);
  const image = readImageName(text.replace(ending, largest));
  return image && { ...image, format: "jpeg" };
}

/** A photo for link previews: ours as a JPEG of their size, others as they are. */
export function sharedPhoto(
  url: string,
  alt: string,
): { url: string; isCropped: boolean; alt: string } {
  const isCropped = readImageUrl(url) !== null;
  return { url: isCropped ? url.replace(/\.\w+$/, ending) : url, isCropped, alt };
}

/** A stored picture and whether it is the agency's own, whose files are others. */
export type OwnedImage = StoredImage & { forAgency: boolean };

/** The files that a picture is stored with. */
export const storedFiles = (image: OwnedImage): string[] =>
  image.forAgency ? brandFiles(image.id) : imageFiles(image);

/** The largest of its files that every program opens. */
export const largestPicture = (image: OwnedImage): string =>
  image.forAgency ? (brandFiles(image.id)[0] ?? "") : imageName(image, "webp");

/** All files that a picture may have: also the crop that is made when first asked for. */
export const allFiles = (image: OwnedImage): string[] =>
  image.forAgency ? storedFiles(image) : [...storedFiles(image), shareName(image)];
