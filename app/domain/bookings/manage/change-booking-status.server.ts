import { edit } from "#app/domain/command/command.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import { statusChangedMail } from "../mails/staff-booking-mail.server.ts";
import type { BookingStatus } from "../booking.ts";
import { openStatusChanges } from "../row/booking-status.ts";
import {
  bookingEdit,
  saveBooking,
  type EditTarget,
  mailCustomer,
} from "../row/edit-booking.server.ts";
import type { Settlement } from "#app/domain/money/booked/booking-money.ts";
import { offerReopen, readStatus } from "./undo-booking.server.ts";
import { settleCancellation } from "../pay/settle-cancellation.server.ts";
import { recordBooking } from "../row/record-history.server.ts";
import { readConfirmed } from "../mails/read-confirmed.server.ts";

type Move = EditTarget & {
  to: BookingStatus;
  /** '' if none; shown to the customer. */ reason: string;
  /** Whether to mail the customer. */ notify: boolean;
  /** The refund of canceling that the page showed, in cents; 0 if left out. */
  shownRefund?: number;
  /** The cancellation fee that staff chose instead of the ladder's, in cents. */
  keepInstead?: number | null;
};

type Refused = {
  ok: false;
  reason:
    | "no-such-change"
    | "reason-missing"
    | "departure-canceled"
    | "refund-changed"
    | "keep-too-much";
};

/**
 * Changes a booking's status as `bookingStatusChanges` allows, with history, audit row, seats and
 * optional mail. Refuses stale versions and canceled departures.
 */
export function changeBookingStatus(
  viewer: Permitted<"write", "bookings">,
  { reference, version, to, reason, notify, shownRefund = 0, keepInstead = null }: Move,
  requestOrigin: RequestOrigin,
) {
  const order = {
    ...bookingEdit(viewer, reference, requestOrigin),
    constraints: { bookings_declined_unpaid: "has-payments" } as const,
  };
  const content = { reference, to, reason, notify, shownRefund, keepInstead };
  return edit(
    { ...order, seen: version, content },
    async (step, booking): Promise<{ ok: true } | Refused> => {
      const currentState = { status: booking.status, returnDate: booking.returnDate };
      const move = openStatusChanges(viewer.kind, currentState, businessDay(new Date())).find(
        (open) => open.to === to,
      );
      if (!move) return { ok: false, reason: "no-such-change" };
      const continues = to === "Confirmed" || to === "Completed";
      if (continues && booking.canceledReason !== null)
        return { ok: false, reason: "departure-canceled" };
      if (move.reason === "required" && reason === "")
        return { ok: false, reason: "reason-missing" };
      const shown = { refundCents: shownRefund, keepInstead };
      const settled = to === "Cancelled" ? await settleCancellation(step.tx, booking, shown) : null;
      if (settled?.ok === false) return settled;
      holdForUndo();
      const was = await readStatus(step.tx, booking);
      const keptCents = settled?.keptCents ?? 0;
      await saveBooking(step.tx, booking, { status: to, keptCents });
      const isAskedFor = booking.cancelRequestedAt !== null && booking.canceledReason === null;
      const canceledBy = isAskedFor ? "customer" : "agency";
      const refunds = (await settled?.write(canceledBy, viewer.id)) ?? [];
      await offerReopen(step.tx, viewer, { ...was, refunds });
      await recordBooking(step, viewer, booking, {
        history: { action: "status-changed", from: currentState.status, to, reason },
        audit: {
          action: "booking-moved",
          before: { status: booking.status },
          after: { status: to, reason, told: notify, ...(settled && settledCents(settled)) },
        },
      });
      if (notify) {
        const isConfirmed = currentState.status === "Pending" && to === "Confirmed";
        const confirmed = isConfirmed ? await readConfirmed(step.tx, booking) : null;
        const mail = statusChangedMail(
          { from: currentState.status, to },
          { booking, reason, confirmed, settled, canceledBy },
        );
        await mailCustomer(step.tx, booking, { ...mail, ...signedBy(viewer) });
      }
      return { ok: true };
    },
  );
}

const settledCents = ({ keptCents, refundCents }: Settlement) => ({ keptCents, refundCents });
