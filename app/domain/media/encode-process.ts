// A process for one picture: `node encode-process.ts <file> <folder> <id> <use>`. Isolates hostile
// files: no settings, database or network; memory is freed at its end, and it is killed after a timeout.
// Prints the result as one JSON line.
import { open, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { encodeBrand } from "./encode-brand.ts";
import type { Encoded } from "./encoded.ts";
import type { ImageRefusal } from "./media-messages.ts";
import {
  type ImageFormat,
  imageFormats,
  imageName,
  imageSizes,
  imageUrl,
  largestWidth,
  type StoredImage,
} from "./stored-image.ts";
import {
  largestFile,
  leastSide,
  longestShape,
  maxPixels,
  imageKindOf,
  type ImageKind,
  signatureLength,
} from "./upload/accepted-images.ts";

/** One loader per format; all others in libvips stay disabled. */
const readers: Record<ImageKind, string> = {
  jpeg: "VipsForeignLoadJpegFile",
  png: "VipsForeignLoadPngFile",
  webp: "VipsForeignLoadWebpFile",
  avif: "VipsForeignLoadHeifFile",
};
/** sharp's names for the formats, where they differ. */
const sharpNames: Record<ImageKind, string> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  avif: "heif",
};

type Pixels = { data: Buffer; width: number; height: number };

async function encode(file: string, folder: string, id: string): Promise<Encoded> {
  const { size } = await stat(file);
  if (size === 0) return { ok: false, reason: "empty" };
  if (size > largestFile) return { ok: false, reason: "too-large" };
  const kind = imageKindOf(await firstBytes(file));
  if (!kind) return { ok: false, reason: "not-an-image" };
  sharp.unblock({ operation: [readers[kind]] });
  const wrong = await refuseByHeader(file, kind);
  if (wrong) return { ok: false, reason: wrong };
  const pixels = await readPixels(file);
  const image = { id, width: pixels.width, height: pixels.height };
  const files = await writeFiles(pixels, image, folder);
  return { ok: true, kind, image, address: imageUrl(image), files };
}

async function firstBytes(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(signatureLength) });
  await handle.close();
  return buffer.subarray(0, bytesRead);
}

/** Checks the header before reading pixels. */
async function refuseByHeader(file: string, kind: ImageKind): Promise<ImageRefusal | undefined> {
  const {
    format,
    compression,
    width,
    height,
    pages = 1,
  } = await sharp(file, { limitInputPixels: false }).metadata();
  if (format !== sharpNames[kind] || (kind === "avif" && compression !== "av1"))
    return "not-an-image";
  if (pages > 1) return "animated";
  if (width * height > maxPixels) return "too-many-pixels";
  const [short, long] = width < height ? [width, height] : [height, width];
  if (short < leastSide) return "too-small";
  return long > short * longestShape ? "too-narrow" : undefined;
}

/**
 * Upright, sRGB, white instead of transparency, 8 bits per channel, at most the largest width.
 * Nothing else of the file is kept.
 */
async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file, {
    limitInputPixels: maxPixels,
    failOn: "error",
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: largestWidth, withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels.`);
  return { data, width: info.width, height: info.height };
}

async function writeFiles({ data, ...size }: Pixels, image: StoredImage, folder: string) {
  const files: { name: string; format: ImageFormat; bytes: number }[] = [];
  for (const { width, height, id } of imageSizes(image)) {
    const scaled = await sharp(data, { raw: { ...size, channels: 3 } })
      .resize({ width, height, fit: "fill" })
      .raw()
      .toBuffer();
    for (const format of imageFormats) {
      const encoder = sharp(scaled, { raw: { width, height, channels: 3 } });
      const bytes = await (
        format === "avif" ? encoder.avif({ quality: 52, effort: 2 }) : encoder.webp({ quality: 76 })
      ).toBuffer();
      const name = imageName({ id, width, height }, format);
      await writeFile(path.join(folder, name), bytes);
      files.push({ name, format, bytes: bytes.length });
    }
  }
  return files;
}

const [file = "", folder = "", id = "", use] = process.argv.slice(2);
sharp.cache(false);
sharp.concurrency(1);
sharp.block({ operation: ["VipsForeignLoad"] });
// An error here means that the file can't be decoded.
const work =
  use === "logo" || use === "mark"
    ? encodeBrand(file, { folder, id, use })
    : encode(file, folder, id);
const encoded = await work.catch((error: unknown): Encoded => {
  process.stderr.write(`${String(error)}\n`);
  return { ok: false, reason: "unreadable" };
});
process.stdout.write(`${JSON.stringify(encoded)}\n`);
