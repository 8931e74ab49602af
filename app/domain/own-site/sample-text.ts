/** What is shown whole: as long as an answer to a question. */
const longest = 1_000;

/** What binds an agency once it is its own: a time, a sum, a price matched, money that comes back. */
const promise =
  /\b(?:match(?:es|ed)?|guaranteed?|refund(?:s|ed)?|comes? back|any hour|24\/7|working days?|within (?:a|one|two|\d+)\b)|\d ?%/i;

/** What a sample says, to be read before it is confirmed: all of it, or of a long text the sentences that promise. */
export function sampleText(texts: readonly string[]): string {
  const parts = texts
    .map((text) => text.replaceAll(/<[^>]+>/g, " ").replaceAll("&amp;", "&"))
    .map((text) => text.replaceAll(/\s+/g, " ").trim())
    .filter((text) => text !== "");
  const whole = parts.join(" ");
  if (whole.length <= longest) return whole;
  const sentences = parts.flatMap((part) => part.split(/(?<=[.!?]) /));
  return [...new Set(sentences.filter((sentence) => promise.test(sentence)))].join(" … ");
}
