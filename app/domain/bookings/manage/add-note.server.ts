import { edit } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";

type NewNote = { reference: string; key: string; note: string };

/**
 * Adds an internal note and its audit row. Safe to send twice by the idempotency key. Refused if the
 * booking does not exist.
 */
export function addNote(
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
          .selectFrom("bookings")
          .select("id")
          .where("reference", "=", reference)
          .forShare()
          .executeTakeFirst(),
    },
    async ({ tx, record }, { id }) => {
      await tx
        .insertInto("bookingNotes")
        .values({ bookingId: id, authorId: viewer.id, note })
        .execute();
      await record({
        action: "booking-noted",
        subject: { type: "booking", id: reference },
        after: { note },
      });
      return { ok: true as const };
    },
  );
}
