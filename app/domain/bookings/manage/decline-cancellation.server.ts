import { z } from "zod";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { cancellationDeclinedMail } from "../mails/staff-booking-mail.server.ts";
import { isOpen } from "../booking.ts";
import {
  bookingEdit,
  lockBooking,
  saveBooking,
  type EditTarget,
  mailCustomer,
} from "../row/edit-booking.server.ts";
import { recordBooking, recordSystemHistory } from "../row/record-history.server.ts";

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

const requestWas = z.object({
  reference: z.string(),
  version: z.number(),
  requestedAt: z.coerce.date(),
});

/** Offers to undo that a request to cancel was declined. */
const offerAskAgain = (
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "bookings">,
  { reference, version, requestedAt }: { reference: string; version: number; requestedAt: Date },
) =>
  offerUndo(tx, viewer, {
    what: "cancel-declined",
    about: { reference, version: version + 1, requestedAt: requestedAt.toISOString() },
  });

/** Lets a declined request to cancel wait for an answer again. */
export const undoDecline =
  (_: Permitted<"write", "bookings">): Opposite =>
  async ({ tx }, about) => {
    const { reference, version, requestedAt } = requestWas.parse(about);
    const booking = await lockBooking(tx, reference);
    if (!booking) return { ok: false, reason: "not-found" };
    if (booking.version !== version) return { ok: false, reason: "changed" };
    await saveBooking(tx, booking, { cancelRequestedAt: requestedAt });
    const { status } = booking;
    await recordSystemHistory(tx, booking.id, {
      action: "cancel-requested",
      from: status,
      to: status,
    });
    return { ok: true, subject: { type: "booking", id: reference } };
  };
