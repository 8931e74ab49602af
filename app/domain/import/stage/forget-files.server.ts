import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";

/** How long uploaded files are kept, in days: after the last dry run, and after the import. */
const kept = { tried: 7, imported: 30 } as const;

/**
 * Deletes uploads whose time was over at `now`, with all that was read from them; how they were
 * matched stays for the next ones.
 */
export async function forgetFiles(now: Date): Promise<void> {
  const isOver = sql<boolean>`EXISTS (
    SELECT FROM staged_imports LEFT JOIN imports ON imports.id = staged_imports.id
    WHERE staged_imports.id = import_id AND CASE WHEN imports.id IS NULL
      THEN greatest(uploaded_at, staged_imports.created_at, checked_at) < ${now}::timestamptz - make_interval(days => ${kept.tried})
      ELSE imported_at < ${now}::timestamptz - make_interval(days => ${kept.imported}) END)`;
  const emptied = await db
    .updateTable("stagedFiles")
    .set({ bytes: null, head: null })
    .where("bytes", "is not", null)
    .where(isOver)
    .returning("importId")
    .execute();
  const ids = [...new Set(emptied.map(({ importId }) => importId))];
  if (ids.length === 0) return;
  await db.updateTable("stagedImports").set({ outcome: null }).where("id", "in", ids).execute();
}
