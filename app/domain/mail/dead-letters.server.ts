import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import { deliveryJob } from "./delivery-job.server.ts";

export type DeadLetter = {
  id: string;
  kind: string;
  recipient: string;
  attempts: number;
  lastError: string | null;
  createdAt: Date;
  /** Its text held a secret link and is gone: it can't be sent again. */
  erased: boolean;
};

/** The mails that were given up, oldest first, with why. They are kept until someone tries them again. */
export async function deadLetters(): Promise<DeadLetter[]> {
  return db
    .selectFrom("outboxMails")
    .select(["id", "kind", "recipient", "attempts", "lastError", "createdAt", "secret as erased"])
    .where("status", "=", "dead")
    .orderBy("createdAt")
    .execute();
}

/** Queues dead letters anew: those with these ids, or all where none is named; never an erased one. Returns how many. */
export async function retryDeadLetters(ids: readonly string[]): Promise<number> {
  let revived = db
    .updateTable("outboxMails")
    .set({ status: "queued", attempts: 0, nextAttemptAt: sql`now()` })
    .where("status", "=", "dead")
    .where("secret", "=", false);
  if (ids.length > 0) revived = revived.where("id", "in", ids);
  const jobs = await db
    .with("revived", () => revived.returning(["id", "priority"]))
    .selectFrom("revived")
    .select(deliveryJob({ id: sql.ref("id"), priority: sql.ref("priority") }).as("job"))
    .execute();
  return jobs.length;
}
