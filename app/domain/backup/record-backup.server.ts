import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";

type Attempt = { startedAt: Date } & (
  { ok: true; file: string; bytes: number } | { ok: false; error: string }
);

/** Maximum characters stored of an error. */
const longest = 1_000;

/** Records the result of a backup. If that fails it is only logged: the archive is valid. */
export async function recordBackup({ startedAt, ...attempt }: Attempt): Promise<void> {
  const outcome = attempt.ok ? attempt : { ok: false, error: attempt.error.slice(0, longest) };
  try {
    // Before an upgrade's migrations the table may not exist yet.
    const { rows } = await sql<{ there: boolean }>`
      SELECT to_regclass('public.backups') IS NOT NULL AS there`.execute(db);
    if (rows[0]?.there)
      await db
        .insertInto("backups")
        .values({ startedAt, ...outcome })
        .execute();
  } catch (error) {
    log.error({ err: error }, "How a backup went could not be noted.");
  }
}
