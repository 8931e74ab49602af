/** The accepted formats. */
export type ImageKind = "jpeg" | "png" | "webp" | "avif";

/** Bytes that `imageKindOf` needs. */
export const signatureLength = 16;

/**
 * Detects a file's format from its first bytes; null if not accepted. Name and declared type are
 * ignored.
 */
export function imageKindOf(start: Uint8Array): ImageKind | null {
  const text = Buffer.from(start).toString("latin1");
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.startsWith("WEBP", 8)) return "webp";
  if (/^ftyp(?:avif|avis)/.test(text.slice(4, 12))) return "avif";
  return null;
}

/** Maximum bytes of an uploaded picture (product). */
export const largestFile = 10_000_000;
/** Maximum pixels: decoding cost grows with them, whatever the file size. */
export const maxPixels = 40_000_000;
/** Minimum short side in pixels; smaller is blurred on phones. */
export const leastSide = 200;
/** Maximum aspect ratio. */
export const longestShape = 5;
