/**
 * `node packages/posters/look.ts <slug> <folder>`: renders a poster's SVG at 320 and 1000 px and its 16:9, 1:1 and 120 px
 * crops into one sheet, <folder>/<slug>.png, for review.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

const [slug, folder] = process.argv.slice(2);
if (!slug || !folder) throw new Error("usage: node packages/posters/look.ts <slug> <folder>");

const svg = await readFile(new URL(`../../public/posters/${slug}.svg`, import.meta.url));
const full = await sharp(svg, { density: 90 }).resize({ width: 1000 }).png().toBuffer();
const crop = (top: number, height: number, width: number) =>
  sharp(full).extract({ left: 0, top, width: 1000, height }).resize({ width }).png().toBuffer();

await sharp({ create: { width: 1640, height: 1270, channels: 3, background: "#fbf6ec" } })
  .composite([
    { input: full, left: 10, top: 10 },
    { input: await sharp(full).resize({ width: 320 }).png().toBuffer(), left: 1030, top: 10 },
    { input: await crop(125, 1000, 120), left: 1370, top: 10 },
    { input: await crop(125, 1000, 320), left: 1030, top: 430 },
    { input: await crop(344, 562, 590), left: 1030, top: 770 },
  ])
  .png()
  .toFile(join(folder, `${slug}.png`));
