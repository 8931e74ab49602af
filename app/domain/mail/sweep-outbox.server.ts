import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { deliveryJob } from "./delivery-job.server.ts";

/**
 * Adds a job to every mail that is ten seconds late without one: a killed worker leaves its job
 * locked for hours. Returns their number.
 */
export async function sweepOutbox(): Promise<number> {
  const added = await db
    .with("late", (db) =>
      db
        .selectFrom("outboxMails as mail")
        .select(["id", "priority"])
        .where("status", "=", "queued")
        .where("nextAttemptAt", "<", sql<Date>`now() - interval '10 seconds'`)
        .where(
          sql<boolean>`NOT EXISTS (SELECT FROM graphile_worker.jobs AS job
            WHERE job.key = 'mail:' || mail.id AND job.locked_at IS NULL
              AND job.attempts < job.max_attempts)`,
        )
        .orderBy("createdAt")
        .limit(500),
    )
    .selectFrom("late")
    .select(deliveryJob({ id: sql.ref("id"), priority: sql.ref("priority") }).as("job"))
    .execute();
  return added.length;
}
