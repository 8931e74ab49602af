import { recordAudit } from "#app/domain/audit/record-audit.server.ts";
import { queueMail } from "#app/domain/mail/queue-mail.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { env } from "#app/platform/env.server.ts";
import type { Client } from "#app/values/client.ts";
import { businessDay } from "#app/values/dates.ts";
import { bookingMovedMail } from "./booking-desk-mail.ts";
import type { BookingStatus } from "../booking.ts";
import { openMoves } from "../booking-status.ts";
import { editBooking, type Edited, type EditTarget } from "./edit-booking.server.ts";
import { recordHistory } from "../history/record-history.server.ts";

type Move = EditTarget & {
  to: BookingStatus;
  /** '' for none; the customer reads it. */ reason: string;
  /** Whether the customer gets a mail. */ tell: boolean;
};

/**
 * Moves a booking along `bookingMoves`: status, history row, audit row and, where asked for, the mail to the customer, in one transaction. Refused where the table has no such
 * move from where the booking stands at that moment, where its reason is missing, or where somebody else has changed the booking since `version`.
 */
export function moveBooking(
  viewer: Staff,
  { reference, version, to, reason, tell }: Move,
  client: Client,
): Promise<Edited<"no-such-move" | "reason-missing">> {
  return editBooking(
    viewer,
    { reference, version },
    {
      isDone: ({ status }) => status === to,
      async work(tx, booking) {
        const standing = { status: booking.status as BookingStatus, returnDate: booking.returnDate };
        const move = openMoves(viewer.kind, standing, businessDay(new Date())).find((open) => open.to === to);
        if (!move) return { ok: false, reason: "no-such-move" };
        if (move.reason === "required" && reason === "") return { ok: false, reason: "reason-missing" };
        await tx
          .updateTable("bookings")
          .set({ status: to, version: version + 1 })
          .where("id", "=", booking.id)
          .execute();
        await recordHistory(tx, viewer, booking.id, { action: "status-changed", from: standing.status, to, reason });
        await recordAudit(tx, viewer, {
          action: "booking-moved",
          subject: { type: "booking", id: reference },
          client,
          before: { status: booking.status },
          after: { status: to, reason, told: tell },
        });
        if (tell) {
          const mail = bookingMovedMail({ from: standing.status, to }, { booking, reason, appUrl: env().APP_URL });
          await queueMail(tx, {
            ...mail,
            kind: `booking-${to.toLowerCase()}`,
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
