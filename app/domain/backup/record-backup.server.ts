import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";

type Attempt = { startedAt: Date } & ({ ok: true; file: string; bytes: number } | { ok: false; error: string });

/** Most letters of an error that are kept. */
const longest = 1_000;

/** Notes how a backup went. Where that can't be written it is logged: the archive stands. */
export async function recordBackup({ startedAt, ...attempt }: Attempt): Promise<void> {
  const outcome = attempt.ok ? attempt : { ok: false, error: attempt.error.slice(0, longest) };
  try {
    // Before an upgrade's migrations the database may not have the table yet.
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
