import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const typed = between(0x20, 0x7e);
const accented = between(0xc0, 0xff).replaceAll(/[×÷]/gv, "");
/** What English pages and the names of Western Europe are written with. Anything else is set in the fallback. */
const letters = `${typed}${accented}\u00a0¡£«°·×»¿ıŒœ–—‘’“”…•€™←→−`;
/** Kerning, ligatures, figures as tall as capitals, in equal widths or not, and accents in their places. */
const keepFeatures = ["kern", "liga", "lnum", "pnum", "tnum", "ccmp", "mark"];

/** The faces of app/app.css: whence each is cut, and the axes that are left of it. */
const faces = [
  {
    name: "fraunces",
    source: import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    axes: { wght: 580, opsz: { min: 20, max: 144, default: 20 } },
  },
  {
    name: "fraunces-italic",
    source: import.meta.resolve("@fontsource-variable/fraunces/files/fraunces-latin-wght-italic.woff2"),
    axes: { wght: 420 },
  },
  {
    name: "figtree",
    source: import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
] as const;

/** Cuts each face down to what the site shows of it, a third of the whole. Returns the files by their names, the same bytes each time. */
export async function cutFaces(): Promise<ReadonlyMap<string, Buffer>> {
  const files = faces.map(async ({ name, source, axes }) => {
    const whole = await readFile(fileURLToPath(source));
    return [`${name}.woff2`, await subsetFont(whole, letters, { targetFormat: "woff2", variationAxes: axes, keepFeatures })] as const;
  });
  return new Map(await Promise.all(files));
}

function between(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}
