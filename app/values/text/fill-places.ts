/** A placeholder in braces: '{first name}', '{price per person}'. */
const place = /\{([^{}\n]{1,60})\}/g;

/**
 * Fills in known placeholders in one pass, so that braces in facts stay text. Unknown ones remain
 * for the agent.
 */
export function fillPlaces(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(place, (whole, name: string) =>
    Object.hasOwn(facts, name) && facts[name] ? facts[name] : whole,
  );
}

/** The first unfilled placeholder; null if none. */
export function unfilled(text: string): string | null {
  return text.match(place)?.[0] ?? null;
}
