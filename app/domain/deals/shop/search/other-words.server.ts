import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { WordsCondition } from "./match-deals.server.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { nameOfTown, nearTown, nearWords, type Near } from "./near-words.server.ts";
import { anyOfWords, anyPart, searchQuery } from "./search-query.server.ts";
import { withoutAsking } from "../words/read-wishes.ts";

/** `place`: what was asked for, if the words only find trips near it; else ''. */
type Other = { words: WordsCondition; place: string };

/** What is searched instead of words that find nothing, the closest first. */
export async function* otherWords(typed: string): AsyncGenerator<Other> {
  const q = withoutAsking(typed) || typed;
  if (q !== typed) yield close(q);
  const region = nearWords(q);
  if (region) {
    // 'Danube river cruise': trips go to the Danube.
    if (bare(region.place) !== bare(q)) yield close(region.place);
    yield* near(region);
  }
  const town = nameOfTown(q);
  if (town !== null) yield close(town);
  const corrected = correctSpelling(q);
  if (corrected !== null) yield close(corrected);
  const respelled = await respell(corrected ?? q);
  if (respelled !== null) yield { words: respelled, place: "" };
  // Late: many a misspelled word is the name of some village.
  yield* near(nearTown(q));
  yield { words: anyPart(corrected ?? q), place: "" };
}

const bare = (text: string) => text.toLowerCase();
const close = (q: string): Other => ({ words: searchQuery(q), place: "" });

function* near(found: Near | null): Generator<Other> {
  if (found && found.names.length > 0) yield { words: anyOfWords(found.names), place: found.place };
}

/** Words tried instead of a typed one. */
const max = 5;

/** The full-text query with each word or words of deals spelled like it; null if none is. */
async function respell(q: string): Promise<RawBuilder<unknown> | null> {
  const typed = q.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  if (typed.length === 0) return null;
  const { rows } = await sql<{ near: string[] }>`
    SELECT ARRAY(
      SELECT word FROM deal_words WHERE without_accents(typed) <% word
      ORDER BY word_similarity(without_accents(typed), word) DESC, word LIMIT ${max}
    ) AS near
    FROM unnest(${typed}::text[]) WITH ORDINALITY AS t (typed, place) ORDER BY place`.execute(db);
  if (rows.every(({ near }) => near.length === 0)) return null;
  const parts = rows.map(({ near }, at) => anyOf([typed[at] ?? "", ...near]));
  return sql`(${sql.join(parts, sql` && `)})`;
}

const anyOf = (words: readonly string[]) =>
  sql`(${sql.join(
    words.map((word) => sql`plainto_tsquery('english', without_accents(${word}))`),
    sql` || `,
  )})`;
