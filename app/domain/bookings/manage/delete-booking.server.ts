import { edit } from "#app/domain/command/command.server.ts";
import { deleteExpired } from "#app/domain/money/online/online-payments.server.ts";
import type { SuperAdmin } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingFieldsOf } from "../booking-fields.ts";
import { unpostBooking } from "#app/domain/money/ledger/post-bookings.server.ts";
import {
  countedColumns,
  bookingEdit,
  removeDeltas,
  type EditTarget,
} from "../row/edit-booking.server.ts";

/**
 * Deletes a booking with history and notes (spec §6: super admin only); the audit row keeps its
 * content. Refused if it is gone or changed since `version`, or if
 * payments are written down for it, other than expired ones. Sends no mail.
 */
export function deleteBooking(
  viewer: SuperAdmin,
  { reference, version }: EditTarget,
  requestOrigin: RequestOrigin,
) {
  const order = {
    ...bookingEdit(viewer, reference, requestOrigin),
    constraints: { payments_booking_id_fkey: "was-paid" } as const,
  };
  return edit(
    { ...order, seen: version, content: { reference, deleted: true } },
    async ({ tx, record }, booking) => {
      const expired = await deleteExpired(tx, booking.id);
      await tx
        .with("removed", (query) =>
          query.deleteFrom("bookings").where("id", "=", booking.id).returning(countedColumns),
        )
        .with("less", () => removeDeltas)
        .selectFrom("removed")
        .select("status")
        .execute();
      await unpostBooking(tx, booking);
      const before = {
        ...bookingFieldsOf(booking),
        status: booking.status,
        totalCents: booking.totalCents,
        discountCents: booking.discountCents,
        userId: booking.userId,
        createdByAgentId: booking.createdByAgentId,
        createdAt: booking.createdAt.toISOString(),
        ...(expired.length > 0 && { expiredPayments: expired.join(", ") }),
      };
      await record({
        action: "booking-deleted",
        subject: { type: "booking", id: reference },
        before,
      });
      return { ok: true as const };
    },
  );
}
