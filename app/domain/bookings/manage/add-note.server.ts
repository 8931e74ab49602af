import { db } from "#app/db/database.server.ts";
import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";

type NewNote = { reference: string; key: string; note: string };

/** Adds a note that only the staff read, and its audit row. The form's key makes it safe to send twice. Refused where the booking is not there. */
export function addNote(
  viewer: Staff,
  { reference, key, note }: NewNote,
  client: Client,
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  return db.transaction().execute(async (tx) => {
    const booking = await tx.selectFrom("bookings").select("id").where("reference", "=", reference).forShare().executeTakeFirst();
    if (!booking) return { ok: false, reason: "not-found" };
    const added = await tx
      .insertInto("bookingNotes")
      .values({ bookingId: booking.id, formKey: key, authorId: viewer.id, note })
      .onConflict((conflict) => conflict.column("formKey").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n)
      await recordAudit(tx, viewer, { action: "booking-noted", subject: { type: "booking", id: reference }, client, after: { note } });
    return { ok: true };
  });
}
