/** The letters of each font in PDF files, as `npm run fonts` cuts them. */
const typed = between(0x20, 0x7e);
const accented = between(0xc0, 0xff).replaceAll(/[×÷]/gv, "");
export const latinLetters = `${typed}${accented}\u00a0¡£§©«®°·×»¿ıŒœ–—‘’“”…•€™−`;
/** Names from the rest of Europe. */
export const extendedLetters =
  "ĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĖėĘęĚěĜĝĞğĠġĢģĤĥĦħĪīĮįİĲĳĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŊŋŌōŐőŔŕŖŗŘřŚśŜŝŞşŠšŤťŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžǍǎȘșȚțẀẁẂẃẄẅẞỲỳ";

const latin = new Set(latinLetters);
const extended = new Set(extendedLetters);

/** A part of a text that one font has. */
export type Run = { text: string; isExtended: boolean };

/** A text as parts that one of the two fonts has each. What neither has loses its accents, or is '?'. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const printed = printable(letter);
    const isExtended = extended.has(printed);
    const last = runs.at(-1);
    if (last?.isExtended === isExtended) last.text += printed;
    else runs.push({ text: printed, isExtended });
  }
  return runs;
}

function printable(letter: string): string {
  if (latin.has(letter) || extended.has(letter)) return letter;
  if (/\s/u.test(letter)) return " ";
  const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return plain !== "" && Array.from(plain).every((each) => latin.has(each)) ? plain : "?";
}

function between(first: number, last: number): string {
  return String.fromCodePoint(
    ...Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
}
