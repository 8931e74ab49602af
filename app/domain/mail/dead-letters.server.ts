import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";

export type DeadLetter = {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  /** Its text held a secret link and was erased: it can't be sent again. */
  erased: boolean;
};

/** Mails that were given up, oldest first, with the reason. Kept until someone retries them. */
export async function deadLetters(): Promise<DeadLetter[]> {
  return db
    .selectFrom("outboxMails")
    .select(["id", "kind", "recipient", "attempts", "lastError", "createdAt", "secret as erased"])
    .where("status", "=", "dead")
    .orderBy("createdAt")
    .execute();
}

/**
 * Queues dead letters again: those with these ids, or all; never erased ones. Returns their number.
 */
export async function retryDeadLetters(ids: readonly string[]): Promise<number> {
  let revived = db
    .updateTable("outboxMails")
    .set({ status: "queued", attempts: 0, nextAttemptAt: sql`now()` })
    .where("status", "=", "dead")
    .where("secret", "=", false);
  if (ids.length > 0) revived = revived.where("id", "in", ids);
  return (await revived.returning("id").execute()).length;
}
