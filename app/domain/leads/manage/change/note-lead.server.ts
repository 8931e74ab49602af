import { edit } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { recordLead } from "./edit-lead.server.ts";

type NewNote = { reference: string; key: string; note: string };

/**
 * Adds an internal note and its audit row. Safe to send twice by the idempotency key. Refused if the
 * lead does not exist.
 */
export function noteLead(
  viewer: Staff,
  { reference, key, note }: NewNote,
  requestOrigin: RequestOrigin,
) {
  return edit(
    {
      by: viewer,
      requestOrigin,
      once: { key, content: { reference, note } },
      lock: (tx) =>
        tx
          .selectFrom("leads")
          .select(["id", "reference"])
          .where("reference", "=", reference)
          .forShare()
          .executeTakeFirst(),
    },
    async (step, lead) => {
      await recordLead(step, lead, {
        event: { action: "noted", actorId: viewer.id, body: note },
        audit: { action: "lead-noted", after: { note } },
      });
      return { ok: true as const };
    },
  );
}
