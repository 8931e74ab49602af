/** Lines that say the same in two places: where each begins, and how many there are. */
export type Copy = { places: readonly [Place, Place]; lines: number };
type Place = { file: string; line: number };

/** A line that is compared: neither blank nor an import. */
type Line = { text: string; number: number };

/**
 * Finds where at least `least` lines in a row stand twice, in one file or in two. Indentation,
 * blank lines and imports do not count. `sources`: text by file name.
 */
export function findCopies(sources: Readonly<Record<string, string>>, least: number): Copy[] {
  const files = Object.entries(sources).map(([file, text]) => ({ file, lines: comparedLines(text) }));
  const first = new Map<string, { file: number; at: number }>();
  const copies: Copy[] = [];
  for (const [index, { file, lines }] of files.entries()) {
    for (let at = 0; at + least <= lines.length; at += 1) {
      const key = lines
        .slice(at, at + least)
        .map(({ text }) => text)
        .join("\n");
      const known = first.get(key);
      const other = known && files[known.file];
      if (!known || !other) first.set(key, { file: index, at });
      // Lines that overlap with their own copy are a list of like entries.
      else if (known.file !== index || at - known.at >= least) {
        const length = equalLines(other.lines.slice(known.at), lines.slice(at));
        const places = [placeOf(other.file, other.lines[known.at]), placeOf(file, lines[at])] as const;
        copies.push({ places, lines: length });
        at += length - 1;
      }
    }
  }
  return copies;
}

function comparedLines(source: string): Line[] {
  const withoutImports = source.replaceAll(/^import [^;]*;$/gm, (text) => text.replaceAll(/[^\n]/g, ""));
  return withoutImports
    .split("\n")
    .map((text, index) => ({ text: text.trim(), number: index + 1 }))
    .filter(({ text }) => text !== "");
}

function equalLines(one: readonly Line[], other: readonly Line[]): number {
  const different = one.findIndex(({ text }, index) => text !== other[index]?.text);
  return different === -1 ? one.length : different;
}

const placeOf = (file: string, line: Line | undefined): Place => ({ file, line: line?.number ?? 0 });
