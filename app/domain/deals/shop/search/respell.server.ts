import { type RawBuilder, sql } from "kysely";
import { db } from "#app/db/database.server.ts";

/** Words tried instead of a typed one. */
const max = 5;

/** The full-text query with each word or words of deals spelled like it; null if none is. */
export async function respell(q: string): Promise<RawBuilder<unknown> | null> {
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
