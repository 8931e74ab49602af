import { postersOf } from "#app/domain/deals/poster-of.ts";
import { remembered } from "#app/values/remembered.ts";
import { bareText } from "#app/values/text/bare-text.ts";

/** A place by the slug of its page, which may be that of a poster, and by its name. */
export type NamedPlace = { slug: string; name?: string };

/** Whether a deal's destination names a place: by its poster, as 'Positano' does, or by its name. */
export function leadsTo(destination: string, { slug, name = "" }: NamedPlace): boolean {
  if (postersOf(destination).some((poster) => poster.slug === slug)) return true;
  const named = wordsOf(name);
  return named.trim() !== "" && wordsOf(destination).includes(named);
}

/** The bare words of a text between spaces: ' sao miguel azores '. */
const wordsOf = remembered(
  (text) =>
    ` ${bareText(text)
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim()} `,
);
