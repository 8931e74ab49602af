import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";
import { deliveryJob } from "./delivery-job.server.ts";
import { erasedIfSecret } from "./erased-if-secret.server.ts";

/** After so many failures a mail is a dead letter, kept in the table. About a day passes till then: longer than most mail servers are away. */
export const maxAttempts = 24;

type Failure = { message: string; /** The answer will never change. */ permanent: boolean };

/**
 * Writes down why a mail was not sent and adds the job of its next try; at the end it is a dead
 * letter. `attempts` counts the tries up to this one. Nothing happens where another worker has the
 * mail by now.
 */
export async function recordFailure(mail: { id: string; attempts: number }, { message, permanent }: Failure): Promise<void> {
  const dead = permanent || mail.attempts >= maxAttempts;
  log[dead ? "error" : "warn"](
    // Mail servers quote whom they refuse; the row says it to whoever may know.
    { mail: mail.id, attempts: mail.attempts, error: message.replace(/[^\s<>]+@[^\s<>]+/g, "(address)") },
    dead ? "A mail is a dead letter." : "A mail could not be sent.",
  );
  const wait = retryDelay(mail.attempts, Math.random()) / 1_000;
  await db
    .with("failed", (db) =>
      db
        .updateTable("outboxMails")
        .set({
          lastError: message.slice(0, 1000),
          nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
          ...(dead ? { status: "dead", ...erasedIfSecret } : {}),
        })
        .where("id", "=", mail.id)
        .where("status", "=", "queued")
        .where("attempts", "=", mail.attempts)
        .returning(["id", "priority", "nextAttemptAt", "status"]),
    )
    .selectFrom("failed")
    .select(deliveryJob({ id: sql.ref("id"), priority: sql.ref("priority"), at: sql.ref("nextAttemptAt") }).as("job"))
    .where("status", "=", "queued")
    .execute();
}

/** Milliseconds before the next try: 30 s doubled each time up to two hours, of which a random half (0 to 1) is left out, so that a crowd does not come back at once. */
export function retryDelay(attempts: number, random: number): number {
  const full = Math.min(30_000 * 2 ** (attempts - 1), 7_200_000);
  return Math.round(full * (1 - random / 2));
}
