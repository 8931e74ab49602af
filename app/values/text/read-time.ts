/** Reading speed on a screen, words per minute. */
const pace = 220;

/** Reading time of HTML in minutes, 1 to 120. */
export function readMinutes(html: string): number {
  return Math.min(120, Math.max(1, Math.round(wordsOf(html) / pace)));
}

/** Counts the words in HTML without its tags. */
export function wordsOf(html: string): number {
  const pieces = html.replace(/<[^>]*>/g, " ").split(/\s+/);
  return pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length;
}
