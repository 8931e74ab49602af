import type { Identity } from "./agency.ts";

type Named = Pick<Identity, "tradeName" | "actionColor" | "bandColor">;

/** What is drawn of a name: square icons by their side in pixels, and a card for link previews. */
export const initialsSizes = [180, 192, 512, "card"] as const;
export type InitialsSize = (typeof initialsSizes)[number];

/** Letters that the fonts of printed files have, and no symbol or other script. */
const word = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d][\p{L}\p{M}\p{N}'’]*/gu;
const joining = new Set(["the", "and", "of", "by", "for"]);

/** The first letters of a name's first two words, without 'the' and 'of'; '' if none can be drawn. */
export function initialsOf(name: string): string {
  const words = name.normalize("NFC").match(word) ?? [];
  const own = words.filter((each) => !joining.has(each.toLowerCase()));
  return (own.length > 0 ? own : words)
    .slice(0, 2)
    .map(([letter = ""]) => letter)
    .map((letter) => (letter.toUpperCase().length === 1 ? letter.toUpperCase() : letter))
    .join("");
}

/**
 * The file name of a drawing, which says all that it shows: a name that is changed has other files.
 * Only the card shows more of the name than its initials.
 */
export function initialsFile({ tradeName, actionColor, bandColor }: Named, size: InitialsSize) {
  const shown = size === "card" ? tradeName : initialsOf(tradeName);
  const letters = Array.from(shown, (letter) => letter.codePointAt(0)?.toString(36)).join(".");
  return `1-${actionColor.slice(1)}-${bandColor.slice(1)}-${letters}-${size}.png`;
}
