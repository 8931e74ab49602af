import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Mailer } from "#app/platform/mailer.server.ts";
import { deliverNextBulkMail } from "./deliver-mail.server.ts";
import { deliveryJob } from "./delivery-job.server.ts";

/** A job that runs for hours would block a stop and look hung. Milliseconds. */
const longest = 30_000;

/**
 * Creates the bulk mail task: one worker per process sends all due mails in sequence, so that a
 * slow server leaves the other workers free. A call while it runs only makes it check again.
 * `signal` ends it after the current mail.
 */
export function bulkDelivery(mailer: Mailer): (signal?: AbortSignal) => Promise<void> {
  let busy = false;
  let again = false;
  return async (signal) => {
    again = true;
    if (busy) return;
    busy = true;
    const ends = performance.now() + longest;
    const mayGoOn = () => !signal?.aborted && performance.now() < ends;
    try {
      while (again && mayGoOn()) {
        again = false;
        while (mayGoOn() && (await deliverNextBulkMail(mailer)));
      }
    } finally {
      busy = false;
    }
    if (!mayGoOn()) await addNextJob();
  };
}

/** The mails' own jobs are already done: schedule one that continues. */
async function addNextJob(): Promise<void> {
  await db
    .selectFrom("outboxMails")
    .select(deliveryJob({ id: sql.ref("id"), priority: sql.ref("priority") }).as("job"))
    .where("status", "=", "queued")
    .where("priority", "=", "bulk")
    .where("nextAttemptAt", "<=", sql<Date>`now()`)
    .limit(1)
    .execute();
}
