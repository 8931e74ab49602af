import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { Client } from "#app/values/client.ts";
import { editBooking, type Edited, type EditTarget } from "./edit-booking.server.ts";

/**
 * Deletes a booking for good, with its history and notes (spec §6: the super admin alone). The audit row, in the same transaction, keeps what it was. Refused where it is gone, or was
 * changed since `version`: nobody deletes what they have not seen. Nobody is told by mail.
 */
export function deleteBooking(viewer: SuperAdmin, target: EditTarget, client: Client): Promise<Edited<never>> {
  return editBooking(viewer, target, {
    isDone: () => false,
    async work(tx, booking) {
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
      await recordAudit(tx, viewer, { action: "booking-deleted", subject: { type: "booking", id: target.reference }, client, before });
      return { ok: true };
    },
  });
}
