/** The grounds on which a logo can be read: on light ones, on dark ones, or on any. */
export type BrandTone = "dark" | "light" | "any";

/** The agency's own logo or mark as a setting holds it. Its files never change: another has another id. */
export type BrandPicture = { id: string; width: number; height: number; tone: BrandTone };

const written = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-(dark|light|any)$/;

/** A picture as its setting's value. */
export const brandText = ({ id, width, height, tone }: BrandPicture): string =>
  `${id}-${width}x${height}-${tone}`;

/** The picture of a setting's value; null for '' and for what is none. */
export function readBrandPicture(text: string): BrandPicture | null {
  const [, id, width, height, tone] = written.exec(text) ?? [];
  if (id === undefined) return null;
  return { id, width: Number(width), height: Number(height), tone: tone as BrandTone };
}

/** Sides of the square icons in pixels. */
export const tileSizes = [180, 192, 512] as const;
type TileSize = (typeof tileSizes)[number];

const files = ["logo.png", "card.jpg", ...tileSizes.map((size) => `tile-${size}.png`)];
const fileName = new RegExp(`^([0-9a-f]{32})-(${files.join("|").replaceAll(".", "\\.")})$`);

/** File names of a picture: itself, its card for link previews, and its icons. */
export const brandFiles = (id: string): string[] => files.map((file) => `${id}-${file}`);

/** The format of such a file; null for other names. */
export function brandFormat(name: string): "png" | "jpeg" | null {
  if (!fileName.test(name)) return null;
  return name.endsWith(".png") ? "png" : "jpeg";
}

export const logoFile = ({ id }: BrandPicture): string => `${id}-logo.png`;
export const cardFile = ({ id }: BrandPicture): string => `${id}-card.jpg`;
export const tileFile = ({ id }: BrandPicture, size: TileSize): string => `${id}-tile-${size}.png`;

/** Its size within a box, never enlarged. */
export function fitPicture(
  { width, height }: BrandPicture,
  box: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(box.width / width, box.height / height, 1);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
