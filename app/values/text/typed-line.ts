const letters: readonly (readonly [RegExp, string])[] = [
  [/[\p{Pd}\u2212\u2043\u00ad]/gu, "-"],
  [/[\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032\u0060\u00b4]/gu, "'"],
  [/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ""],
  [/[\s\p{Cc}\u2800]+/gu, " "],
];

/**
 * A phone number, email or reference without what copying adds: invisible marks, typographic dashes
 * and apostrophes, wide digits, other spaces.
 */
export function typedLine(text: string): string {
  // The dashes first: NFKC would take a soft hyphen for none, and an accent for a space.
  const plain = letters.reduce((line, [from, to]) => line.replace(from, to), text);
  return plain.normalize("NFKC").replace(/ +/g, " ").trim();
}
