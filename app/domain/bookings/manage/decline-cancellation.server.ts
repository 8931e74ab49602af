import { edit } from "#app/domain/command/command.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { cancellationDeclinedMail } from "../mails/staff-booking-mail.server.ts";
import { isOpen } from "../booking.ts";
import {
  bookingEdit,
  saveBooking,
  type EditTarget,
  mailCustomer,
} from "../row/edit-booking.server.ts";
import { recordBooking } from "../row/record-history.server.ts";
import { offerAskAgain } from "./undo-booking.server.ts";

type Answer = EditTarget & { /** Shown to the customer. */ reason: string; notify: boolean };
type Refused = { ok: false; reason: "not-requested" | "reason-missing" };

/**
 * Declines a cancellation request: the booking stays, and the customer may ask again. Writes
 * history, audit row and optional mail in one transaction. A reason is required. To accept a
 * request, change the status to Cancelled.
 */
export function declineCancellation(
  viewer: Permitted<"write", "bookings">,
  { reference, version, reason, notify }: Answer,
  requestOrigin: RequestOrigin,
) {
  const content = { reference, to: "keep", reason, notify };
  return edit(
    { ...bookingEdit(viewer, reference, requestOrigin), seen: version, content },
    async (step, booking): Promise<{ ok: true } | Refused> => {
      const status = booking.status;
      if (booking.cancelRequestedAt === null || !isOpen({ status }))
        return { ok: false, reason: "not-requested" };
      if (reason === "") return { ok: false, reason: "reason-missing" };
      holdForUndo();
      await saveBooking(step.tx, booking, { cancelRequestedAt: null });
      const requestedAt = booking.cancelRequestedAt;
      await offerAskAgain(step.tx, viewer, { ...booking, requestedAt });
      await recordBooking(step, viewer, booking, {
        history: { action: "cancel-declined", from: status, to: status, reason },
        audit: {
          action: "booking-kept",
          before: { cancelRequestedAt: booking.cancelRequestedAt.toISOString() },
          after: { cancelRequestedAt: null, reason, told: notify },
        },
      });
      if (notify) {
        const mail = cancellationDeclinedMail({ booking, reason });
        await mailCustomer(step.tx, booking, { ...mail, ...signedBy(viewer) });
      }
      return { ok: true };
    },
  );
}
