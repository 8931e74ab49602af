import { typedLine } from "./typed-line.ts";

/** Letters that Unicode does not take apart, as PostgreSQL's unaccent writes them. */
const spelled = new Map(
  "ß=ss æ=ae œ=oe ø=o ł=l đ=d ð=d þ=th ħ=h ı=i ŋ=n"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

/**
 * A name as names are compared: accents, case, apostrophes, hyphens, dots and doubled spaces do not
 * count.
 */
export function comparedName(name: string): string {
  return typedLine(name)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøłđðþħıŋ]/g, (letter) => spelled.get(letter) ?? letter)
    .replace(/['"]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** Whether two texts are the same name; one without letters is none. */
export function isSameName(one: string, other: string): boolean {
  const compared = comparedName(one);
  return (
    compared !== "" && compared.replaceAll(" ", "") === comparedName(other).replaceAll(" ", "")
  );
}
