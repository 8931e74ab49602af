/** The widths in pixels that a picture is kept in; one that came smaller has its own as the largest. */
const widths = [320, 640, 960, 1600] as const;
/** The width that no picture is kept beyond. */
export const largestWidth = 1600;

/** What is kept of each width, the one that browsers prefer first. */
export const imageFormats = ["avif", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** A picture of ours, as the addresses that stand in `image_url` and `image_gallery` say it: its id, and the size of its largest file. */
export type StoredImage = { id: string; width: number; height: number };

/** Ids are 16 random bytes; a name also says the size, so that a page needs no row to know the others. */
const name = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,4})\.(avif|webp)$/;

/** The file of a picture in a size. */
export function imageName({ id, width, height }: StoredImage, format: ImageFormat): string {
  return `${id}-${width}x${height}.${format}`;
}

/** What a file's name says; null for one that can't be a picture's. */
export function readImageName(text: string): (StoredImage & { format: ImageFormat }) | null {
  const [, id, width, height, format] = name.exec(text) ?? [];
  if (id === undefined) return null;
  return { id, width: Number(width), height: Number(height), format: format as ImageFormat };
}

/** Where pictures are served; a picture's address is kept in the database, so it never changes. */
const folder = "/media/";

/** The address of a picture's largest file: what deals and posts keep of it. */
export function imageUrl(image: StoredImage): string {
  return folder + imageName(image, "webp");
}

/** The picture at an address of ours; null for any other address. */
export function readImageUrl(url: string): StoredImage | null {
  const found = url.startsWith(folder) ? readImageName(url.slice(folder.length)) : null;
  return found && { id: found.id, width: found.width, height: found.height };
}

/** The sizes that a picture is kept in, small to large. */
export function imageSizes({ id, width, height }: StoredImage): StoredImage[] {
  const kept = [...widths.filter((candidate) => candidate < width), width];
  return kept.map((each) => ({ id, width: each, height: Math.max(1, Math.round((height * each) / width)) }));
}

/** The name of every file of a picture. */
export function imageFiles(image: StoredImage): string[] {
  return imageSizes(image).flatMap((size) => imageFormats.map((format) => imageName(size, format)));
}

/** Every file of a picture in one format, as an image's `srcset`. */
export function imageSrcSet(image: StoredImage, format: ImageFormat): string {
  return imageSizes(image)
    .map((size) => `${folder}${imageName(size, format)} ${size.width}w`)
    .join(", ");
}
