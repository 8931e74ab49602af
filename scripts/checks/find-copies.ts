/** A duplicate: two places and the number of lines. */
export type Copy = { places: readonly [Place, Place]; lines: number };
type Place = { file: string; line: number };

/** A line that is compared: neither blank nor an import. `indent` in spaces. */
type Line = { text: string; number: number; indent: number };

/** Brackets whose content fits into so many columns are compared as one line. */
const column = 140;

/**
 * Finds at least `least` equal lines in a row in two places of one or two files. Ignores indentation,
 * blank lines and imports, and joins wrapped code that fits into `column`. `sources`: text by file name.
 */
export function findCopies(sources: Readonly<Record<string, string>>, least: number): Copy[] {
  const files = Object.entries(sources).map(([file, text]) => ({
    file,
    lines: comparedLines(text),
  }));
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
      // Lines that overlap their own copy are a list of similar entries.
      else if (known.file !== index || at - known.at >= least) {
        const length = equalLines(other.lines.slice(known.at), lines.slice(at));
        const places = [
          placeOf(other.file, other.lines[known.at]),
          placeOf(file, lines[at]),
        ] as const;
        copies.push({ places, lines: length });
        at += length - 1;
      }
    }
  }
  return copies;
}

function comparedLines(source: string): Line[] {
  const withoutImports = source.replaceAll(/^import [^;]*;$/gm, (text) =>
    text.replaceAll(/[^\n]/g, ""),
  );
  const lines = withoutImports
    .split("\n")
    .map((text, index) => ({ text: text.trim(), number: index + 1, indent: text.search(/\S/) }))
    .filter(({ text }) => text !== "");
  return unwrap(lines);
}

/** Joins a line with the deeper ones below it and the bracket that closes them, where that fits. */
function unwrap(lines: readonly Line[]): Line[] {
  const unwrapped: Line[] = [];
  let next = 0;
  for (const [at, line] of lines.entries()) {
    if (at < next) continue;
    const length = 1 + lines.slice(at + 1).findIndex(({ indent }) => indent <= line.indent);
    const close = lines[at + length];
    const whole = lines.slice(at, at + length + 1).map(({ text }) => text);
    const text = whole.join(" ");
    const closes = close?.indent === line.indent && /^(?:[)\]}>]|\/>|<\/)/.test(close.text);
    const fits = length > 1 && closes && line.indent + text.length <= column;
    unwrapped.push(fits ? { ...line, text } : line);
    next = at + (fits ? length : 0) + 1;
  }
  return unwrapped;
}

function equalLines(one: readonly Line[], other: readonly Line[]): number {
  const different = one.findIndex(({ text }, index) => text !== other[index]?.text);
  return different === -1 ? one.length : different;
}

const placeOf = (file: string, line: Line | undefined): Place => ({
  file,
  line: line?.number ?? 0,
});
