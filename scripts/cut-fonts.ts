import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const typed = between(0x20, 0x7e);
const accented = between(0xc0, 0xff).replaceAll(/[×÷]/gv, "");
/** The characters of English pages and Western European names; others use the fallback font. */
const letters = `${typed}${accented}\u00a0¡£«°·×»¿ıŒœ–—‘’“”…•€™←→−`;
/** Kerning, ligatures, lining, proportional and tabular figures, and accents. */
const keepFeatures = ["kern", "liga", "lnum", "pnum", "tnum", "ccmp", "mark"];

/** The fonts of app/styles/fonts.css: their sources and remaining axes. */
const fonts = [
  {
    name: "fraunces",
    source: import.meta
      .resolve("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    axes: { wght: 580, opsz: { min: 20, max: 144, default: 20 } },
  },
  {
    name: "fraunces-italic",
    source: import.meta
      .resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2"),
    axes: { wght: 420 },
  },
  {
    name: "figtree",
    source: import.meta
      .resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
] as const;

/** Subsets each font to a third of its size. Returns the files by name; deterministic. */
export async function cutFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const files = fonts.map(async ({ name, source, axes }) => {
    const whole = await readFile(fileURLToPath(source));
    return [
      `${name}.woff2`,
      await subsetFont(whole, letters, {
        targetFormat: "woff2",
        variationAxes: axes,
        keepFeatures,
      }),
    ] as const;
  });
  return new Map(await Promise.all(files));
}

function between(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
