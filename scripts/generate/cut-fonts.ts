import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { lettersOf, type Script, scripts } from "../../app/platform/pdf/printed-letters.ts";

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
  // Phones get one optical size: half the bytes, there before the stylesheet on a slow line.
  {
    name: "fraunces-phone",
    source: import.meta
      .resolve("@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2"),
    axes: { wght: 580, opsz: 36 },
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

/** The text fonts of PDF files by script; one package has Greek and Cyrillic. */
const sources = {
  latin: ["figtree", fonts[3].source],
  extended: [
    "figtree-ext",
    import.meta.resolve("@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2"),
  ],
  greek: [
    "commissioner-greek",
    import.meta
      .resolve("@fontsource-variable/commissioner/files/commissioner-greek-wght-normal.woff2"),
  ],
  cyrillic: [
    "commissioner-cyrillic",
    import.meta
      .resolve("@fontsource-variable/commissioner/files/commissioner-cyrillic-wght-normal.woff2"),
  ],
} as const satisfies Record<Script, readonly [name: string, source: string]>;

/** The fonts of PDF files, which take no variable ones (app/platform/pdf). */
const printed = [
  ...scripts.flatMap((script) =>
    [400, 700].map((wght) => ({
      name: `${sources[script][0]}-${wght}`,
      source: sources[script][1],
      axes: { wght },
      of: lettersOf[script],
    })),
  ),
  {
    name: "fraunces-580",
    source: fonts[0].source,
    axes: { wght: 580, opsz: 30 },
    of: lettersOf.latin,
  },
];

/** Subsets each font to a third of its size. Returns the files by their paths in app/; deterministic. */
export async function cutFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const cut = async (
    source: string,
    of: string,
    form: Omit<Parameters<typeof subsetFont>[2], "keepFeatures">,
  ) => subsetFont(await readFile(fileURLToPath(source)), of, { ...form, keepFeatures });
  const pages = fonts.map(async ({ name, source, axes }) => {
    const file = await cut(source, letters, { targetFormat: "woff2", variationAxes: axes });
    return [`ui/fonts/${name}.woff2`, file] as const;
  });
  const files = printed.map(async ({ name, source, axes, of }) => {
    const file = await cut(source, of, { targetFormat: "truetype", variationAxes: axes });
    return [`platform/pdf/fonts/${name}.ttf`, file] as const;
  });
  return new Map(await Promise.all([...pages, ...files]));
}

function between(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
