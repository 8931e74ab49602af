import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Failures after which a mail becomes a dead letter: about a day, longer than most outages. */
export const maxAttempts = 24;

type Failure = { message: string; /** Retrying is pointless. */ permanent: boolean };

/**
 * Records why a mail failed and schedules the retry, or makes it a dead letter. `attempts` includes
 * this one. No effect if another process has claimed it.
 */
export async function recordFailure(
  mail: { id: string; attempts: number },
  { message, permanent }: Failure,
): Promise<void> {
  const dead = permanent || mail.attempts >= maxAttempts;
  log[dead ? "error" : "warn"](
    // Not the error itself, because mail servers quote recipients; the row has it.
    {
      mail: mail.id,
      attempts: mail.attempts,
      error: message.replace(/[^\s<>]+@[^\s<>]+/g, "(address)"),
    },
    dead ? "A mail is a dead letter." : "A mail could not be sent.",
  );
  const wait = retryDelay(mail.attempts, Math.random()) / 1_000;
  await db
    .updateTable("outboxMails")
    .set({
      lastError: message.slice(0, 1000),
      nextAttemptAt: sql`now() + make_interval(secs => ${wait})`,
      ...(dead ? { status: "dead" as const, ...erasedIfSecret } : {}),
    })
    .where("id", "=", mail.id)
    .where("status", "=", "queued")
    .where("attempts", "=", mail.attempts)
    .execute();
}

/**
 * Milliseconds before a retry: 30 s, doubled up to two hours, minus a random share of up to half (0
 * to 1), so that retries spread.
 */
export function retryDelay(attempts: number, random: number): number {
  const full = Math.min(30_000 * 2 ** (attempts - 1), 7_200_000);
  return Math.round(full * (1 - random / 2));
}

/** Columns that erase text and link of a mail with a secret link. */
export const erasedIfSecret = {
  html: sql<string>`CASE WHEN secret THEN '' ELSE html END`,
  plainText: sql<string>`CASE WHEN secret THEN '' ELSE plain_text END`,
  listUnsubscribe: sql<string | null>`CASE WHEN secret THEN NULL ELSE list_unsubscribe END`,
};
