/** Words a minute that people read on a screen. */
const pace = 220;

/** The minutes that a text of HTML takes to read, 1 to 120. */
export function readMinutes(html: string): number {
  return Math.min(120, Math.max(1, Math.round(wordsOf(html) / pace)));
}

/** How many words stand in a text of HTML, tags left out. */
export function wordsOf(html: string): number {
  const pieces = html.replace(/<[^>]*>/g, " ").split(/\s+/);
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}
