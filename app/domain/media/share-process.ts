// A process that crops one picture for link previews: reads ours on stdin, writes a JPEG on stdout.
// Its memory is freed at its end, and the site itself does not load sharp.
import { buffer } from "node:stream/consumers";
import sharp from "sharp";

sharp.cache(false);
sharp.concurrency(1);
// "attention" keeps the liveliest part: an upright photo loses more than half of its height.
const jpeg = await sharp(await buffer(process.stdin))
  .resize({ width: 1200, height: 630, fit: "cover", position: "attention" })
  .jpeg({ quality: 80, mozjpeg: true })
  .toBuffer();
process.stdout.write(jpeg);
