// A process that draws an agency's initials or its name: reads `Drawing` on stdin, writes a PNG on
// stdout. Fonts and sharp are loaded by it alone, and their memory is freed at its end.
import { readFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import { create, type Font } from "fontkit";
import sharp from "sharp";
import { type Script, scriptRunsOf } from "#app/platform/pdf/printed-letters.ts";
import type { Drawing } from "./draw-initials.server.ts";

const paper = "#fbf6ec";
const fontFiles: Record<Script, string> = {
  latin: "fraunces-580",
  extended: "figtree-ext-700",
  greek: "commissioner-greek-700",
  cyrillic: "commissioner-cyrillic-700",
};
const fonts = new Map<Script, Font>();
function fontOf(script: Script): Font {
  const file = new URL(`../../platform/pdf/fonts/${fontFiles[script]}.ttf`, import.meta.url);
  const font = fonts.get(script) ?? create(readFileSync(file));
  fonts.set(script, font);
  return font;
}

/** A line of letters as outlines on a baseline; lengths are parts of the font's size. */
type Line = { paths: string; width: number };

/** Without what is printed as '?', such as emoji. */
const drawable = (text: string) =>
  Array.from(text)
    .filter((letter) => letter === "?" || scriptRunsOf(letter)[0]?.text !== "?")
    .join("");

function lineOf(text: string): Line {
  let [paths, width] = ["", 0];
  for (const { script, text: part } of scriptRunsOf(drawable(text))) {
    const font = fontOf(script);
    const scale = 1 / font.unitsPerEm;
    for (const letter of part) {
      const { path, advanceWidth } = font.glyphForCodePoint(letter.codePointAt(0) ?? 32);
      paths += `<path transform="translate(${width} 0) scale(${scale} ${-scale})" d="${path.toSVG()}"/>`;
      width += advanceWidth * scale;
    }
  }
  return { paths, width };
}

/** Words on as few lines of like length as fit: at most `most` letters on each but for long words. */
function wrap(name: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of drawable(name).trim().split(/\s+/u)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Height of a capital letter, as part of the size. */
const capital = 0.7;

/** Lines in the middle of a box, as large as they fit, at most `largest`. */
function setIn(
  lines: readonly Line[],
  { width, height, largest }: { width: number; height: number; largest: number },
  middle: { x: number; y: number },
): string {
  const widest = Math.max(...lines.map((line) => line.width));
  const tall = capital + (lines.length - 1) * 1.1;
  const size = Math.min(largest, width / widest, height / tall);
  return lines
    .map(({ paths, width: own }, at) => {
      const x = middle.x - (own * size) / 2;
      const y = middle.y - (tall * size) / 2 + (capital + at * 1.1) * size;
      return `<g transform="translate(${x} ${y}) scale(${size})">${paths}</g>`;
    })
    .join("");
}

function draw({ letters, actionColor, bandColor, size }: Drawing): string {
  const [width, height] = size === "card" ? [1200, 630] : [512, 512];
  const foot = size === "card" ? 42 : 56;
  const middle = { x: width / 2, y: (height - foot) / 2 + (size === "card" ? 0 : 8) };
  const lines =
    size === "card" ? wrap(letters, letters.length > 36 ? 24 : 18).map(lineOf) : [lineOf(letters)];
  const box =
    size === "card"
      ? { width: 980, height: 420, largest: 150 }
      : { width: 330, height: 300, largest: letters.length > 1 ? 290 : 360 };
  // Of a name without letters that can be drawn: a sun above the horizon.
  const words = lines.some((line) => line.width > 0)
    ? `<g fill="${paper}">${setIn(lines, box, middle)}</g>`
    : `<circle cx="${middle.x}" cy="${middle.y}" r="110" fill="${paper}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="${bandColor}" d="M0 0h${width}v${height}H0z"/>${words}<path fill="${actionColor}" d="M0 ${height - foot}h${width}v${foot}H0z"/></svg>`;
}

sharp.cache(false);
sharp.concurrency(1);
const drawing = (await json(process.stdin)) as Drawing;
const picture = sharp(Buffer.from(draw(drawing)));
const sized = drawing.size === "card" ? picture : picture.resize(drawing.size);
const png = await sized
  .flatten({ background: drawing.bandColor })
  .png({ palette: true, compressionLevel: 9 })
  .toBuffer();
process.stdout.write(png);
