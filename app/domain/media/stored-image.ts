/** Widths in pixels of the stored sizes; a smaller picture keeps its own as the largest. */
const widths = [320, 640, 960, 1600] as const;
/** Maximum stored width. */
export const largestWidth = 1600;

/** Formats of each size, the preferred first. */
export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A picture as encoded in `image_url` and `image_gallery`: its id and largest size. */
export type StoredImage = { id: string; width: number; height: number };

/**
 * Ids are 16 random bytes; names include the size, so that pages can derive the others without a
 * query.
 */
const name = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})\.(avif|webp)$/;

/** File name of a picture in one size. */
export function imageName({ id, width, height }: StoredImage, format: ImageFormat): string {
  return `${id}-${width}x${height}.${format}`;
}

/** Parses a file name; null if it is not a picture's. */
export function readImageName(text: string): (StoredImage & { format: ImageFormat }) | null {
  const [, id, width, height, format] = name.exec(text) ?? [];
  if (id === undefined) return null;
  return { id, width: Number(width), height: Number(height), format: format as ImageFormat };
}

/** URL prefix of pictures. Stored in the database, so it must not change. */
const folder = "/media/";

/** URL of a picture's largest file, as stored in deals and posts. */
export function imageUrl(image: StoredImage): string {
  return folder + imageName(image, "webp");
}

/** The picture at one of our URLs; null for others. */
export function readImageUrl(url: string): StoredImage | null {
  const found = url.startsWith(folder) ? readImageName(url.slice(folder.length)) : null;
  return found && { id: found.id, width: found.width, height: found.height };
}

/** The sizes of a picture, ascending. */
export function imageSizes({ id, width, height }: StoredImage): StoredImage[] {
  const made = [...widths.filter((candidate) => candidate < width), width];
  return made.map((each) => ({
    id,
    width: each,
    height: Math.max(1, Math.round((height * each) / width)),
  }));
}

/** File names of a picture's sizes. */
export function imageFiles(image: StoredImage): string[] {
  return imageSizes(image).flatMap((size) => imageFormats.map((format) => imageName(size, format)));
}

/** A picture's files in one format, as `srcset`. */
export function imageSrcSet(image: StoredImage, format: ImageFormat): string {
  return imageSizes(image)
    .map((size) => `${folder}${imageName(size, format)} ${size.width}w`)
    .join(", ");
}
