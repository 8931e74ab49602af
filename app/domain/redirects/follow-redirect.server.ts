import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isShadowed } from "./redirect.ts";

/** Where a path leads; null if it leads nowhere. A visit is counted, after its answer. */
export async function followRedirect(
  oldPath: string,
  { isVisit }: { isVisit: boolean },
): Promise<string | null> {
  if (isShadowed(oldPath)) return null;
  const found = await db
    .selectFrom("redirects")
    .select("newPath")
    .where("oldPath", "=", oldPath)
    .executeTakeFirst();
  if (found && isVisit) countVisit(oldPath);
  return found?.newPath ?? null;
}

/** Visits that are not written yet. */
const visits = new Map<string, number>();
/** In milliseconds. */
const writtenAfter = 5_000;
let timer: NodeJS.Timeout | undefined;

function countVisit(oldPath: string): void {
  visits.set(oldPath, (visits.get(oldPath) ?? 0) + 1);
  timer ??= setTimeout(() => void flushVisits(), writtenAfter).unref();
}

/** Writes what is counted so far, as before the process ends. An outage loses some: never throws. */
export async function flushVisits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const given = [...visits].map(([path, times]) => ({ path, times }));
  visits.clear();
  if (given.length === 0) return;
  try {
    // Locked in one order, for other processes write too.
    await sql`
      WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS one (path text, times int)),
        visited AS (SELECT id, times FROM redirects JOIN given ON path = old_path ORDER BY id FOR NO KEY UPDATE OF redirects)
      UPDATE redirects SET hits = hits + times, last_hit_at = now() FROM visited WHERE visited.id = redirects.id`.execute(
      db,
    );
  } catch (error) {
    log.warn({ error: String(error) }, "Visits of redirects could not be counted.");
  }
}
