import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { findBest, inOrderOf } from "#app/db/lists/find-best.server.ts";
import { dealsHolding } from "#app/domain/deals/manage/list/managed-deals.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { bareText } from "#app/values/text/bare-text.ts";
import type { Counted } from "#app/values/text/counted.ts";
import { editsBetween, mostEdits } from "#app/values/text/edits-between.ts";
import { correctSpelling } from "../search/correct-spelling.ts";
import type { FoundDeal } from "./find-deals.server.ts";

/** The first deals, not archived, that their list finds for `q`, the newest first, and their number. */
export async function findListedDeals(
  _viewer: Permitted<"read", "deals">,
  { q, limit }: { q: string; limit: number },
): Promise<{ lines: FoundDeal[] } & Counted> {
  const found = dealsHolding(q).where("archivedAt", "is", null);
  const { ids, ...counted } = await findBest(
    found.select("id").orderBy(sql`created_at DESC, packages.id`),
    { text: "packages.search_words", q, limit },
  );
  const lines = await db
    .selectFrom("packages")
    .where("id", "=", sql<string>`ANY(${ids}::text[])`)
    .select(["id", "title", "destination"])
    .orderBy(inOrderOf(ids, "id"))
    .execute();
  return { lines, ...counted };
}

/** Most words of deals that a typed one is compared with. */
const mostCompared = 50;

/** A search with its misspelled words as deals have them; null if none of them is near another. */
export async function respellForDeals(q: string): Promise<string | null> {
  const corrected = correctSpelling(q);
  if (corrected !== null) return corrected;
  const words = q.split(/\s+/).map(bareText);
  const { rows } = await sql<{ near: string[] }>`
    SELECT ARRAY(
      SELECT word FROM deal_words WHERE word % typed
      ORDER BY similarity(word, typed) DESC, word LIMIT ${mostCompared}
    ) AS near
    FROM unnest(${words}::text[]) WITH ORDINALITY AS t (typed, place) ORDER BY place`.execute(db);
  const respelled = words.map((word, at) => nearestOf(word, rows[at]?.near ?? []));
  const text = respelled.join(" ");
  return text === words.join(" ") ? null : text;
}

function nearestOf(word: string, known: readonly string[]): string {
  const near = known
    .map((name) => ({ name, edits: editsBetween(word, bareText(name)) }))
    .filter(({ edits }) => edits <= mostEdits(word))
    .toSorted((one, other) => one.edits - other.edits);
  return near[0]?.name ?? word;
}
