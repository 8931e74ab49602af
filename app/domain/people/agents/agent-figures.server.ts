import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Figure } from "#app/values/text/figure.ts";
import type { SuperAdmin } from "../viewer.ts";

/** Number of agents now and a month ago; agents deleted since count then. */
export async function agentFigures(_viewer: SuperAdmin): Promise<Figure> {
  const { rows } = await sql<Figure>`
    SELECT
      count(*) FILTER (WHERE role = 'agent') AS now,
      count(*) FILTER (
        WHERE created_at < now() - interval '1 month' AND (deleted_at IS NULL OR deleted_at >= now() - interval '1 month')
      ) AS before
    FROM users WHERE role IN ('agent', 'former-agent')`.execute(db);
  return rows[0] ?? { now: 0, before: 0 };
}
