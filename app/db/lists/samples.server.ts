import { sql, type SqlBool } from "kysely";
import type { Database, DatabaseTransaction } from "../database.server.ts";
import type { SampleState } from "../fields/is-shown-sample.ts";
import { dropHiddenPrices, updateSale } from "../fields/update-sale.server.ts";

/** The seeded rows that have a mark, by what staff call them. */
const tables = {
  deal: { table: "packages", id: "id", name: "title", text: null },
  post: { table: "blog_posts", id: "id", name: "title", text: null },
  faq: { table: "faqs", id: "id", name: "question", text: "answer" },
} as const;

export type SampleTable = keyof typeof tables;

/** `text` is what it says, where the name does not say it; '' elsewhere. */
export type SampleRow = { id: string; name: string; text: string; state: SampleState };

/** What is left of the sample world among these rows, by name. */
export async function listSamples(of: SampleTable, database: Database): Promise<SampleRow[]> {
  const { table, id, name, text } = tables[of];
  const { rows } = await sql<SampleRow>`
    SELECT ${sql.ref(id)}::text AS id, ${sql.ref(name)} AS name, ${text ? sql.ref(text) : ""} AS text, sample AS state
    FROM ${sql.table(table)} WHERE sample IS NOT NULL ORDER BY name, id`.execute(database);
  return rows;
}

/**
 * Hides samples or shows them again, or makes them the agency's own rows (null): one of them or, with
 * a null `id`, all. Returns the ids of those that changed.
 */
export async function markSamples(
  tx: DatabaseTransaction,
  of: SampleTable,
  { id, to }: { id: string | null; to: SampleState | null },
): Promise<string[]> {
  const { table, id: key } = tables[of];
  const changed = sql<SqlBool>`(sample IS NOT NULL AND sample IS DISTINCT FROM ${to}::text
    AND (${id}::text IS NULL OR ${sql.ref(key)}::text = ${id}::text))`;
  if (of === "deal") await dropHiddenPrices(tx, changed);
  const { rows } = await sql<{ id: string }>`
    UPDATE ${sql.table(table)} SET sample = ${to}::text
    WHERE ${changed} RETURNING ${sql.ref(key)}::text AS id`.execute(tx);
  if (of === "deal") for (const row of rows) await updateSale(tx, row.id);
  return rows.map((row) => row.id);
}
