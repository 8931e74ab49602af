import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { lockBooking, type EditTarget } from "./edit-booking.server.ts";

/**
 * Deletes a booking for good, with its history and notes (spec §6: the super admin alone). The audit row, in the same transaction, keeps what it was. Refused where it is gone, or was
 * changed since `version`: nobody deletes what they have not seen. Nobody is told by mail.
 */
export function deleteBooking(viewer: SuperAdmin, { reference, version }: EditTarget, client: Client) {
  const order = { by: viewer, client, lock: (tx: DatabaseTransaction) => lockBooking(tx, reference) };
  return edit({ ...order, seen: version, content: { reference, deleted: true } }, async ({ tx, record }, booking) => {
    await tx.deleteFrom("bookings").where("id", "=", booking.id).execute();
    const before = {
      status: booking.status,
      customerName: booking.customerName,
      customerEmail: booking.customerEmail,
      customerPhone: booking.customerPhone,
      packageId: booking.packageId,
      bookingDate: booking.bookingDate,
      numTravelers: booking.numTravelers,
      totalCents: booking.totalCents,
      discountCents: booking.discountCents,
      userId: booking.userId,
      createdByAgentId: booking.createdByAgentId,
      createdAt: booking.createdAt.toISOString(),
      notes: booking.notes,
    };
    await record({ action: "booking-deleted", subject: { type: "booking", id: reference }, before });
    return { ok: true as const };
  });
}
