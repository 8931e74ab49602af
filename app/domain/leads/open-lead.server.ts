import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { withNewReference } from "#app/values/reference.ts";

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
