/** Scripts that need joiners inside words (Persian, Hindi …), and emoji. */
const joined =
  "\\p{scx=Arab}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}" +
  "\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Khmr}\\p{scx=Mymr}\\p{scx=Tibt}\\p{Extended_Pictographic}";

/**
 * Zero-width characters, bidirectional controls, fillers and tags, except joiners and emoji styles.
 */
const invisible = /(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}|\u2800/gu;
const strayStyle = /(?<!\p{Extended_Pictographic}|[\d#*])(?:\ufe0e|\ufe0f)/gu;
const strayJoiner = new RegExp(
  `(?<![${joined}\\ufe0f\\p{EMod}])[\\u200c\\u200d]|[\\u200c\\u200d](?![${joined}])`,
  "gu",
);

/**
 * Removes invisible and direction-changing characters, so that a name can't imitate another or
 * rearrange the page. Empty if nothing visible is left.
 */
export function visibleText(text: string): string {
  const cleaned = text.replace(invisible, "").replace(strayStyle, "").replace(strayJoiner, "");
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cleaned) ? cleaned : "";
}
