/** The letters of each font in PDF files, as `npm run fonts` cuts them. */
export const lettersOf = {
  latin: latinLetters(),
  /** Names from the rest of Europe. */
  extended:
    "ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĪīĮįİĲĳĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŐőŔŕŖŗŘřŚśŜŝŞşŠšŤťŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžǍǎȘșȚțẀẁẂẃẄẅẞỲỳ",
  greek: `${between(0x386, 0x38a)}Ό${between(0x38e, 0x3a1)}${between(0x3a3, 0x3ce)}`,
  cyrillic: `${between(0x400, 0x45f)}Ґґ№`,
} as const;

export type Script = keyof typeof lettersOf;
export const scripts = ["latin", "extended", "greek", "cyrillic"] as const satisfies Script[];

const scriptOf: ReadonlyMap<string, Script> = new Map(
  scripts.flatMap((script) => Array.from(lettersOf[script], (letter) => [letter, script] as const)),
);

/** A part of a text that one font has. */
export type Run = { text: string; script: Script };

/**
 * Splits a text into runs, one font each. Letters that no font has are printed as what looks
 * the same, lose their accent, or become '?'.
 */
export function scriptRunsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const printed = printable(letter);
    if (printed === "") continue;
    const script = scriptOf.get(printed) ?? "latin";
    const last = runs.at(-1);
    if (last?.script === script) last.text += printed;
    else runs.push({ text: printed, script });
  }
  return runs;
}

/** The letters of a text that are not printed as they are, nor as what looks the same; each once. */
export function changedLetters(text: string): string[] {
  const letters = new Set(text.normalize("NFC").replace(/\s/gu, ""));
  return [...letters].filter((letter) => !scriptOf.has(letter) && !lookAlikeOf(letter));
}

/** What is printed for a letter that no font has and that looks the same. */
const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/[ʻʽ‛]/u, "‘"],
  [/[ʼʹ′]/u, "’"],
  [/[\u2010-\u2012\u2043]/u, "-"],
  [/\u2015/u, "—"],
  [/\p{Default_Ignorable_Code_Point}/u, ""],
];

const lookAlikeOf = (letter: string) => lookAlikes.find(([letters]) => letters.test(letter));

function printable(letter: string): string {
  if (scriptOf.has(letter)) return letter;
  const alike = lookAlikeOf(letter);
  if (alike) return alike[1];
  if (/\s/u.test(letter)) return " ";
  const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && Array.from(plain).every((each) => scriptOf.has(each)) ? plain : "?";
}

function latinLetters(): string {
  const accented = between(0xc0, 0xff).replaceAll(/[×÷]/gv, "");
  return `${between(0x20, 0x7e)}${accented}\u00a0¡£§©«®°·×»¿ıŒœ–—‘’“”…•€™−`;
}

function between(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
