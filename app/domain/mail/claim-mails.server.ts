import { type Selectable, sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { OutboxMails } from "#app/db/types.generated.ts";
import { letterheadRows } from "#app/domain/settings/settings.server.ts";
import type { SettingRow } from "#app/domain/settings/to-agency.ts";
import type { MailPriority } from "./queue-mail.server.ts";

/**
 * Longer than the mailer's `deadline`, so that a claim only expires if its process is gone. Seconds.
 */
export const claimSeconds = 90;

/** A mail that only this process sends now, and the settings that head it. */
export type ClaimedMail = Selectable<OutboxMails> & { letterhead: SettingRow[] | null };

/**
 * Claims the due mails that go next: at most so many newsletters, and so many others, urgent ones
 * first. Skips what another process claims at this moment.
 */
export function claimMails(free: { bulk: number; others: number }): Promise<ClaimedMail[]> {
  const others = nextDue(["urgent", "normal"], free.others);
  return claimDue()
    .where(sql<boolean>`id = ANY(ARRAY(${others}) || ARRAY(${nextDue(["bulk"], free.bulk)}))`)
    .execute();
}

function nextDue(priorities: readonly MailPriority[], limit: number) {
  return db
    .selectFrom("outboxMails")
    .select("id")
    .where("status", "=", "queued")
    .where("priority", "in", priorities)
    .where("nextAttemptAt", "<=", sql<Date>`now()`)
    .orderBy("priority", "desc")
    .orderBy("nextAttemptAt")
    .limit(limit)
    .forUpdate()
    .skipLocked();
}

/** Postpones the next attempt, so that no other process sends it and no connection is held. */
export function claimDue() {
  return (
    db
      .updateTable("outboxMails")
      .set((mail) => ({
        attempts: mail("attempts", "+", 1),
        nextAttemptAt: sql`now() + make_interval(secs => ${claimSeconds})`,
      }))
      .where("status", "=", "queued")
      .where("nextAttemptAt", "<=", sql<Date>`now()`)
      .returningAll()
      // In the same statement: a separate query per mail cost a seventh of the throughput.
      .returning(letterheadRows(db).as("letterhead"))
  );
}
