import type { PDFDocument } from "pdfkit";
import type { Face } from "./load-pdfkit.server.ts";
import { type Run, scriptRunsOf } from "./printed-letters.ts";

/** The style of a text; lengths are points. */
export type TextStyle = { face: Face; size: number; color: string };

const fontOf = ({ face }: TextStyle, { script }: Run) => `${face} ${script}`;

/** A text as lines of at most `width`, broken between words, and inside one that is longer. */
export function textLinesOf(
  document: PDFDocument,
  text: string,
  { width, ...style }: TextStyle & { width: number },
): string[] {
  const fits = (line: string) => widthOf(document, line, style) <= width;
  return text.split("\n").flatMap((typed) => {
    const lines: string[] = [];
    let line = "";
    for (const word of typed.split(/[^\S\u00a0]+/u).flatMap((each) => cutWord(each, fits))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (fits(longer)) line = longer;
      else {
        lines.push(line);
        line = word;
      }
    }
    return [...lines, line];
  });
}

function cutWord(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const parts: string[] = [""];
  for (const letter of word) {
    const part = `${parts.at(-1)}${letter}`;
    if (fits(part) || part === letter) parts[parts.length - 1] = part;
    else parts.push(letter);
  }
  return parts;
}

function widthOf(document: PDFDocument, text: string, style: TextStyle): number {
  return scriptRunsOf(text).reduce(
    (sum, run) =>
      sum + document.font(fontOf(style, run)).fontSize(style.size).widthOfString(run.text),
    0,
  );
}

/** The distance from a line's top to its baseline, relative to the size; the same for all fonts. */
const ascent = 0.95;

/** Draws one line whose upper left corner is at `x`, `y`; the space behind it keeps words apart in copies. */
export function drawLine(
  document: PDFDocument,
  text: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): void {
  const baseline = y + ascent * style.size;
  let at = x;
  for (const run of scriptRunsOf(`${text} `)) {
    document.font(fontOf(style, run)).fontSize(style.size).fillColor(style.color);
    document.text(run.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
    at += document.widthOfString(run.text);
  }
}
