import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import type { Client } from "#app/values/client.ts";
import { bookingKeptMail } from "./booking-desk-mail.ts";
import { isOpen, type BookingStatus } from "../booking.ts";
import { editBooking, type Edited, type EditTarget } from "./edit-booking.server.ts";
import { recordHistory } from "../history/record-history.server.ts";

type Answer = EditTarget & { /** The customer reads it. */ reason: string; tell: boolean };

/**
 * Declines a customer's wish to cancel: the booking stands as before, and the customer may ask again. The wish's end, a history row, an audit row and, where asked for, the mail, in
 * one transaction. A reason is required. To grant the wish, move the booking to Cancelled.
 */
export function keepBooking(
  viewer: Staff,
  { reference, version, reason, tell }: Answer,
  client: Client,
): Promise<Edited<"not-asked" | "reason-missing">> {
  return editBooking(
    viewer,
    { reference, version },
    {
      isDone: (booking) => booking.cancelRequestedAt === null,
      async work(tx, booking) {
        const status = booking.status as BookingStatus;
        if (booking.cancelRequestedAt === null || !isOpen({ status })) return { ok: false, reason: "not-asked" };
        if (reason === "") return { ok: false, reason: "reason-missing" };
        await tx
          .updateTable("bookings")
          .set({ cancelRequestedAt: null, version: version + 1 })
          .where("id", "=", booking.id)
          .execute();
        await recordHistory(tx, viewer, booking.id, { action: "cancel-declined", from: status, to: status, reason });
        const before = { cancelRequestedAt: booking.cancelRequestedAt.toISOString() };
        await recordAudit(tx, viewer, {
          action: "booking-kept",
          subject: { type: "booking", id: reference },
          client,
          before,
          after: { cancelRequestedAt: null, reason, told: tell },
        });
        if (tell) {
          const mail = bookingKeptMail({ booking, reason, appUrl: env().APP_URL });
          await queueMail(tx, {
            ...mail,
            kind: "cancel-declined",
            recipient: booking.customerEmail,
            bookingId: booking.id,
            agentEmail: viewer.email,
          });
        }
        return { ok: true };
      },
    },
  );
}
