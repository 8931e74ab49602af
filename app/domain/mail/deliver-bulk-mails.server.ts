import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Mailer } from "#app/platform/mailer.server.ts";
import { deliverNextBulkMail } from "./deliver-mail.server.ts";
import { deliveryJob } from "./delivery-job.server.ts";

/** A job that runs for hours would hold up a stop, and look like one that hangs. Milliseconds. */
const longest = 30_000;

/**
 * Makes the task of bulk mails: one worker of this process sends all that are due, one after the
 * other, so that a slow mail server leaves the rest of the workers to other mails. Asked again
 * meanwhile, it only looks once more at the end. `signal` ends it after the mail in hand.
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

/** The jobs of these mails are done already: one job takes up where this one ends. */
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
