import { edit } from "#app/domain/command/command.server.ts";
import type { Staff } from "../viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

type NewNote = { customerId: string; key: string; note: string };

/**
 * Adds an internal note and its audit row. Safe to send twice by the idempotency key. Refused if the
 * customer does not exist.
 */
export function noteCustomer(
  viewer: Staff,
  { customerId, key, note }: NewNote,
  requestOrigin: RequestOrigin,
) {
  return edit(
    {
      by: viewer,
      requestOrigin,
      once: { key, content: { customerId, note } },
      lock: (tx) =>
        tx
          .selectFrom("customers")
          .select("email")
          .where("id", "=", customerId)
          .where("isStaff", "=", false)
          .forShare()
          .executeTakeFirst(),
    },
    async ({ tx, record }, { email }) => {
      await tx
        .insertInto("customerNotes")
        .values({ customerId, authorId: viewer.id, note })
        .execute();
      await record({
        action: "customer-noted",
        subject: { type: "customer", id: email ?? customerId },
        after: { note },
      });
      return { ok: true as const };
    },
  );
}
