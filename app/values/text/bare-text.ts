import { typedLine } from "./typed-line.ts";

/** Letters that Unicode does not take apart, as PostgreSQL's unaccent writes them. */
const spelled = new Map(
  "ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ħ=h ı=i ŋ=n"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

/** Lower-cases a text and removes accents and invisible marks, to compare typed texts. */
export function bareText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋ]/g, (letter) => spelled.get(letter) ?? letter);
}

/** Whether two texts are the same name: only letters and digits count. One without any is none. */
export function isSameName(one: string, other: string): boolean {
  const compared = comparedName(one);
  return compared !== "" && compared === comparedName(other);
}

/** A name as it is compared: 'josenandu' for 'José Ñandú'. In SQL: `compared_name`. */
export const comparedName = (name: string): string =>
  bareText(typedLine(name)).replace(/[^\p{L}\p{N}]+/gu, "");
