/** A text with places to fill in, each in braces: '{first name}', '{price per person}'. */
const place = /\{([^{}\n]{1,60})\}/g;

/** Fills in what is known, in one pass: braces inside a fact are text, and fill nothing. A place that nothing is known for stays as it is, for the agent. */
export function fillPlaces(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(place, (whole, name: string) => (Object.hasOwn(facts, name) && facts[name] ? facts[name] : whole));
}

/** The first place that is still open, as it stands in the text; null where all are filled in. */
export function unfilled(text: string): string | null {
  return text.match(place)?.[0] ?? null;
}
