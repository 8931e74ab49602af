import { db } from "#app/db/database.server.ts";
import { addDeliveryJob } from "./queue-mail.server.ts";

export type DeadLetter = { id: string; kind: string; recipient: string; attempts: number; lastError: string | null; createdAt: Date };

/** The mails that were given up, oldest first, with why. They are kept until someone tries them again. */
export async function deadLetters(): Promise<DeadLetter[]> {
  return db
    .selectFrom("outbox_mails")
    .select(["id", "kind", "recipient", "attempts", "last_error as lastError", "created_at as createdAt"])
    .where("status", "=", "dead")
    .orderBy("created_at")
    .execute();
}

/** Queues dead letters anew: those with these ids, or all where none is named. Returns how many. */
export async function retryDeadLetters(ids: readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const now = new Date();
    let revived = tx.updateTable("outbox_mails").set({ status: "queued", attempts: 0, next_attempt_at: now }).where("status", "=", "dead");
    if (ids.length > 0) revived = revived.where("id", "in", ids);
    const rows = await revived.returning("id").execute();
    for (const { id } of rows) await addDeliveryJob(tx, id, now);
    return rows.length;
  });
}
