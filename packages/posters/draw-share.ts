import sharp from "sharp";

/** Size of link previews: social networks expect about 1.91:1. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Vertical center of each landmark, in the drawing's 1000 units: the center of the preview picture. */
const landmarks: Readonly<Record<string, number>> = {
  algarve: 470,
  "amalfi-coast": 540,
  amsterdam: 545,
  andalusia: 490,
  barcelona: 480,
  bavaria: 470,
  budapest: 480,
  copenhagen: 520,
  dubrovnik: 485,
  "french-riviera": 480,
  iceland: 480,
  ireland: 490,
  "lake-bled": 490,
  lapland: 600,
  lisbon: 565,
  "loire-valley": 480,
  london: 540,
  mallorca: 500,
  mykonos: 490,
  "norwegian-fjords": 560,
  paris: 430,
  prague: 500,
  provence: 520,
  rome: 540,
  santorini: 600,
  "scottish-highlands": 480,
  "swiss-alps": 470,
  tuscany: 500,
  venice: 505,
  vienna: 500,
};

/** Crops a drawing to its landmark and writes it to `file` as JPEG, because previews support neither SVG nor AVIF. Returns its bytes; throws if the poster's landmark is not listed. */
export async function drawShare(slug: string, drawing: string, file: URL): Promise<number> {
  const landmark = landmarks[slug];
  if (landmark === undefined)
    throw new Error(`Say in packages/posters/draw-share.ts where the landmark of ${slug} stands.`);
  const { width, height } = shareSize;
  const wholeHeight = (width * 1000) / 800;
  const top = Math.round((landmark / 1000) * wholeHeight - height / 2);
  const { size } = await sharp(Buffer.from(drawing), { density: (72 * width) / 800 })
    .resize({ width, height: wholeHeight })
    .extract({ left: 0, top: Math.min(Math.max(top, 0), wholeHeight - height), width, height })
    .jpeg({ quality: 76, mozjpeg: true })
    .toFile(file.pathname);
  return size;
}
