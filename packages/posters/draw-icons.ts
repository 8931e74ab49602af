import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";

const icons = new URL("../../public/icons/", import.meta.url);

/** The logo as PNG for home screens, which don't support SVG. It fills the square, with margins for any mask. */
export async function drawIcons(): Promise<void> {
  const mark = await readFile(new URL("icon.svg", icons));
  const sizes = { "icon-192": 192, "icon-512": 512, "apple-touch-icon": 180 };
  for (const [name, size] of Object.entries(sizes))
    await sharp(mark, { density: 72 * (size / 36) })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(new URL(`${name}.png`, icons).pathname);
  await writeFile(new URL("favicon.ico", icons), await asIco(mark, 48));
}

/** For clients that request /favicon.ico without reading the page's links: one PNG in the ICO container. */
async function asIco(mark: Buffer, size: number): Promise<Buffer> {
  const picture = await sharp(mark, { density: 72 * (size / 36) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}
