import { slugOf } from "#app/values/slug.ts";

/**
 * Whether a text could be a deal's id: lower-case words joined by dashes, at most 80 characters, by
 * the table's constraint.
 */
export function isDealId(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/**
 * A new deal's id: the title's slug and the first eight characters of the idempotency key, which make it
 * unique.
 */
export function createDealId(title: string, key: string): string {
  return `${slugOf(title, 60) || "deal"}-${key.slice(0, 8).toLowerCase()}`;
}
