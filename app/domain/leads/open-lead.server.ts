import type { Insertable } from "kysely";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { command } from "#app/domain/command/command.server.ts";
import type { Content } from "#app/domain/command/idempotency-keys.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { takeAttempts, type Attempt } from "#app/platform/limits/rate-limit.server.ts";
import { withNewReference } from "#app/values/reference.ts";
import type { LeadRefusal } from "./lead-messages.ts";

/** Who wrote, what it is about in a line, and the row that keeps what was written. */
type NewLead = Pick<Insertable<DB["leads"]>, "name" | "email" | "wish" | "createdAt"> &
  (
    | { kind: "custom-trip"; travelLeadId: string; reference: string }
    | { kind: "quiz"; quizLeadId: string }
    | { kind: "contact"; contactSubmissionId: string }
  );

/**
 * Opens the lead of a form, in the transaction that stores the form; returns its reference. A plan
 * brings one, the others get one.
 */
export async function openLead(tx: DatabaseTransaction, lead: NewLead): Promise<string> {
  if (lead.kind === "custom-trip") {
    await tx.insertInto("leads").values(lead).execute();
    return lead.reference;
  }
  const { reference } = await withNewReference(lead.kind === "quiz" ? "QZ" : "CT", (fresh) =>
    tx
      .insertInto("leads")
      .values({ ...lead, reference: fresh })
      .onConflict((conflict) => conflict.column("reference").doNothing())
      .returning("reference")
      .executeTakeFirst(),
  );
  return reference;
}

/** A visitor's form that becomes one row. */
type NewForm<Row> = {
  key: string;
  honeypot: string;
  content: Content;
  /** Attempts to count against limits. */
  attempts: Attempt[];
  /** Writes the row and queues its mails. Returns the answer for the sender. */
  write(tx: DatabaseTransaction): Promise<Row>;
};

export type Taken<Row> =
  | { ok: true; row: Row }
  | { ok: false; reason: LeadRefusal; retryAfter?: number };

/**
 * Processes a form once: row and mails in one transaction. Repeats don't count. Beyond the limits
 * it is refused with the seconds to wait.
 */
export async function takeForm<Row>(
  viewer: Viewer,
  { key, honeypot, content, attempts, write }: NewForm<Row>,
): Promise<Taken<Row>> {
  if (honeypot !== "") return { ok: false, reason: "robot" };
  return command(
    { by: viewer, requestOrigin: null, once: { key, content } },
    async ({ tx }): Promise<Taken<Row>> => {
      const allowed = await takeAttempts(transactionStore(tx), attempts);
      if (!allowed.ok) return { ok: false, reason: "too-many", retryAfter: allowed.retryAfter };
      return { ok: true, row: await write(tx) };
    },
  );
}
