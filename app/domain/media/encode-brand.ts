import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { brandText, cardFile, logoFile, tileFile, tileSizes } from "#app/values/brand-picture.ts";
import type { Encoded, PictureUse } from "./encoded.ts";
import type { ImageRefusal } from "./media-messages.ts";
import { hasText, isCostlySvg, isSafeSvg, readSvg } from "./safe-svg.ts";
import { grounds, type Pixels, toneOf } from "./tone-of.ts";
import { imageKindOf, largestFile, maxPixels } from "./upload/accepted-images.ts";

type Use = Exclude<PictureUse, "photo">;

/** Shorter side at least, in pixels, and the longer one at most so many times it. */
const bounds = { logo: { side: 48, shape: 8 }, mark: { side: 180, shape: 2 } } as const;
/** Longest side on which a picture is worked on. */
const drawn = 1600;
/** The stored logo: three times the size at which pages show it. */
const logoBox = { width: 720, height: 144 };
const card = { width: 1200, height: 630 };
const rawOf = ({ data, width, height }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 4 } });

/**
 * The agency's logo or mark as PNG, with its transparency, its empty edges cut off: one file for pages,
 * mails and receipts, square icons and a card for link previews, both on a ground of its own.
 */
export async function encodeBrand(
  file: string,
  { folder, id, use }: { folder: string; id: string; use: Use },
): Promise<Encoded> {
  const { size } = await stat(file);
  if (size === 0) return { ok: false, reason: "empty" };
  if (size > largestFile) return { ok: false, reason: "too-large" };
  const bytes = await readFile(file);
  const source = recognize(bytes);
  if ("reason" in source) return { ok: false, reason: source.reason };
  const whole = await readPixels(bytes, source.kind);
  if ("reason" in whole) return { ok: false, reason: whole.reason };
  const picture = await cutEdges(whole);
  const wrong = picture ? refuseShape(picture, use) : "blank";
  if (!picture || wrong) return { ok: false, reason: wrong ?? "blank" };
  return { ok: true, kind: source.kind, ...(await writeFiles(picture, { folder, id })) };
}

function recognize(bytes: Buffer): { kind: "png" | "svg" } | { reason: ImageRefusal } {
  if (imageKindOf(bytes) === "png") return { kind: "png" };
  const text = readSvg(bytes);
  if (text === null) return { reason: "not-a-logo" };
  if (!isSafeSvg(text)) return { reason: "unsafe-drawing" };
  if (hasText(text)) return { reason: "text-in-drawing" };
  return isCostlySvg(text) ? { reason: "costly-drawing" } : { kind: "svg" };
}

async function readPixels(
  bytes: Buffer,
  kind: "png" | "svg",
): Promise<Pixels | { reason: ImageRefusal }> {
  sharp.unblock({
    operation: [kind === "png" ? "VipsForeignLoadPngBuffer" : "VipsForeignLoadSvgBuffer"],
  });
  const { width, height, format } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (format !== kind) return { reason: "not-a-logo" };
  if (width * height > maxPixels) return { reason: "too-many-pixels" };
  // A drawing has no pixels of its own: it is drawn in the size that is needed.
  const density = kind === "svg" ? (72 * drawn) / Math.max(width, height) : 72;
  const { data, info } = await sharp(bytes, {
    limitInputPixels: maxPixels,
    failOn: "error",
    density: Math.min(100_000, Math.max(1, density)),
  })
    .toColourspace("srgb")
    .ensureAlpha()
    .resize({ width: drawn, height: drawn, fit: "inside", withoutEnlargement: true })
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 4) throw new Error(`${info.channels} channels.`);
  return { data, width: info.width, height: info.height };
}

/** The part that can be seen; null if nothing can. */
async function cutEdges(whole: Pixels): Promise<Pixels | null> {
  const { data, width, height } = whole;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[(y * width + x) * 4 + 3] ?? 0) > 8) {
        left = Math.min(left, x);
        right = Math.max(right, x);
        top = Math.min(top, y);
        bottom = y;
      }
  if (right < 0) return null;
  const part = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return { ...part, data: await rawOf(whole).extract(part).raw().toBuffer() };
}

function refuseShape({ width, height }: Pixels, use: Use): ImageRefusal | undefined {
  const [short, long] = width < height ? [width, height] : [height, width];
  const { side, shape } = bounds[use];
  if (long > short * shape) return use === "logo" ? "logo-too-narrow" : "mark-not-square";
  if (short < side) return use === "logo" ? "logo-too-small" : "mark-too-small";
}

async function writeFiles(picture: Pixels, { folder, id }: { folder: string; id: string }) {
  const logo = await rawOf(picture)
    .resize({ ...logoBox, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = logo.info;
  const shown = { data: logo.data, width, height };
  const { tone, isWhole } = toneOf(shown);
  const stored = { id, width, height, tone };
  const first = `#${shown.data.subarray(0, 3).toString("hex")}`;
  const plain = tone === "light" ? grounds.dark : grounds.light;
  // A picture with a ground of its own fills its icons.
  const [ground, share] = isWhole ? [first, 1] : [plain, 0.72];
  const on = (box: { width: number; height: number }, frame: { width: number; height: number }) => {
    const [x, y] = [frame.width - box.width, frame.height - box.height];
    const [left, top] = [Math.floor(x / 2), Math.floor(y / 2)];
    return rawOf(picture)
      .flatten({ background: ground })
      .resize({ ...box, fit: "contain", background: ground })
      .extend({ left, right: x - left, top, bottom: y - top, background: ground });
  };
  const square = (side: number) => ({ width: side, height: side });
  const made: [name: string, format: "png" | "jpeg", bytes: Buffer][] = [
    [logoFile(stored), "png", await asPng(rawOf(shown))],
    [
      cardFile(stored),
      "jpeg",
      await on({ width: 760, height: 280 }, card).jpeg({ quality: 84 }).toBuffer(),
    ],
  ];
  for (const size of tileSizes)
    made.push([
      tileFile(stored, size),
      "png",
      await asPng(on(square(Math.round(size * share)), square(size))),
    ]);
  for (const [name, , bytes] of made) await writeFile(path.join(folder, name), bytes);
  return {
    image: { id, width, height },
    address: brandText(stored),
    files: made.map(([name, format, bytes]) => ({ name, format, bytes: bytes.length })),
  };
}

/** Few colors: a logo has few, and a page waits for it. */
const asPng = (picture: Sharp) =>
  picture.png({ palette: true, quality: 92, effort: 8, compressionLevel: 9 }).toBuffer();
