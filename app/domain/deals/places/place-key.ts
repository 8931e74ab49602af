import { bareText } from "#app/values/text/bare-text.ts";

/** A name of a place as places are compared: 'St. Moritz' and 'Saint-Moritz' are 'saint moritz'. */
export const placeKey = (name: string): string =>
  bareText(name)
    .replace(/[^\p{L}\d]+/gu, " ")
    .replace(/\bst\b/g, "saint")
    .trim();
