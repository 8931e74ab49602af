import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Staff } from "../viewer.ts";
import type { Client } from "#app/values/client.ts";

type NewNote = { customerId: string; key: string; note: string };

/** Adds a note that only agents read to a customer, and its audit row. The form's key makes it safe to send twice. Refused where the customer is not there. */
export function noteCustomer(
  viewer: Staff,
  { customerId, key, note }: NewNote,
  client: Client,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return db.transaction().execute(async (tx) => {
    const customer = await tx
      .selectFrom("customers")
      .select("email")
      .where("id", "=", customerId)
      .where("isStaff", "=", false)
      .forShare()
      .executeTakeFirst();
    if (!customer) return { ok: false, reason: "not-found" };
    const added = await tx
      .insertInto("customerNotes")
      .values({ customerId, formKey: key, authorId: viewer.id, note })
      .onConflict((conflict) => conflict.column("formKey").doNothing())
      .executeTakeFirst();
    const subject = { type: "customer", id: customer.email } as const;
    if (added.numInsertedOrUpdatedRows === 1n)
      await recordAudit(tx, viewer, { action: "customer-noted", subject, client, after: { note } });
    return { ok: true };
  });
}
