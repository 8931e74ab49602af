import { readFile } from "node:fs/promises";
import sharp from "sharp";

const icons = new URL("../public/icons/", import.meta.url);

/** The mark as PNG, for home screens: they read no SVG. It fills its square and keeps to the middle, so that any mask may cut it. */
export async function drawIcons(): Promise<void> {
  const mark = await readFile(new URL("icon.svg", icons));
  const sizes = { "icon-192": 192, "icon-512": 512, "apple-touch-icon": 180 };
  for (const [name, size] of Object.entries(sizes))
    await sharp(mark, { density: 72 * (size / 36) })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(new URL(`${name}.png`, icons).pathname);
}
