import { edit } from "#app/domain/command/command.server.ts";
import type { Staff } from "../viewer.ts";
import type { Client } from "#app/values/client.ts";

type NewNote = { customerId: string; key: string; note: string };

/** Adds a note that only agents read to a customer, and its audit row. The form's key makes it safe to send twice. Refused where the customer is not there. */
export function noteCustomer(viewer: Staff, { customerId, key, note }: NewNote, client: Client) {
  return edit(
    {
      by: viewer,
      client,
      once: { key, content: { customerId, note } },
      lock: (tx) =>
        tx.selectFrom("customers").select("email").where("id", "=", customerId).where("isStaff", "=", false).forShare().executeTakeFirst(),
    },
    async ({ tx, record }, { email }) => {
      await tx.insertInto("customerNotes").values({ customerId, authorId: viewer.id, note }).execute();
      await record({ action: "customer-noted", subject: { type: "customer", id: email }, after: { note } });
      return { ok: true as const };
    },
  );
}
