import { slugOf } from "#app/values/slug.ts";

/** Whether a text could be a deal's id: lower case words joined by dashes, at most 80 characters, as the table's own constraint says. */
export function isDealId(text: string): boolean {
  return text.length <= 80 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** A new deal's id: its title as it can stand in an address, and the first eight signs of its form's key, by which it is its own. */
export function createDealId(title: string, key: string): string {
  return `${slugOf(title, 60) || "deal"}-${key.slice(0, 8).toLowerCase()}`;
}
