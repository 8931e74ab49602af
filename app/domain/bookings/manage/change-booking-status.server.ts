import { z } from "zod";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import type { UndoRefusal } from "#app/domain/command/undo-messages.ts";
import { putSeatsBack } from "#app/domain/departures/seats/booked-seats.server.ts";
import { failRequested } from "#app/domain/money/payments/write-payments.server.ts";
import { restoreSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import { statusChangedMail } from "../mails/staff-booking-mail.server.ts";
import { type BookingStatus, bookingStatuses } from "../booking.ts";
import { openStatusChanges } from "../row/booking-status.ts";
import {
  bookingEdit,
  lockUnchanged,
  readWas,
  wasFields,
  type EditedBooking,
  saveBooking,
  type EditTarget,
  mailCustomer,
} from "../row/edit-booking.server.ts";
import type { Settlement } from "#app/domain/money/booked/booking-money.ts";
import { settleCancellation } from "../pay/settle-cancellation.server.ts";
import { recordBooking, recordHistory } from "../row/record-history.server.ts";
import { readConfirmed } from "../mails/read-confirmed.server.ts";

type Move = EditTarget & {
  to: BookingStatus;
  /** '' if none; shown to the customer. */ reason: string;
  /** Whether to mail the customer. */ notify: boolean;
  /** The refund of canceling that the page showed, in cents; 0 if left out. */
  shownRefund?: number;
  /** The cancellation fee that staff chose instead of the ladder's, in cents. */
  keepInstead?: number | null;
  /** One of several at once, which are undone together. */
  isOneOfMany?: boolean;
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
  { reference, version, to, reason, notify, isOneOfMany = false, ...money }: Move,
  requestOrigin: RequestOrigin,
) {
  const { shownRefund = 0, keepInstead = null } = money;
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
      holdForUndo({ isOneOfMany });
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

const statusWas = z.object({
  ...wasFields,
  from: z.enum(bookingStatuses),
  payBy: z.coerce.date().nullable(),
  /** The refunds that the change requested. */ refunds: z.array(z.string()),
});

/** What a changed status was before; call it ahead of the change. */
const readStatus = async (tx: DatabaseTransaction, booking: EditedBooking) => ({
  ...(await readWas(tx, booking)),
  from: booking.status,
  payBy: booking.payBy?.toISOString() ?? null,
});

/** Offers to undo a change of status that requested these refunds. */
const offerReopen = (
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "bookings">,
  { refunds, ...was }: Awaited<ReturnType<typeof readStatus>> & { refunds: readonly string[] },
) => offerUndo(tx, viewer, { what: "booking-status", about: { ...was, refunds } });

const statusesWere = z.union([z.array(statusWas), statusWas.transform((was) => [was])]);

/**
 * Puts bookings back to the statuses that they had, with their seats and prices and without their
 * refunds: those that one button changed, all or none.
 */
export const undoStatus =
  (viewer: Permitted<"write", "bookings">): Opposite =>
  async ({ tx }, about) => {
    const subjects = [];
    for (const was of statusesWere.parse(about)) {
      const refused = await reopen(tx, viewer, was);
      if (refused) return { ok: false, reason: refused };
      subjects.push({ type: "booking", id: was.reference } as const);
    }
    const [subject, ...others] = subjects;
    return subject ? { ok: true, subject, others } : { ok: false, reason: "not-found" };
  };

async function reopen(
  tx: DatabaseTransaction,
  viewer: Permitted<"write", "bookings">,
  { from, payBy, claim, ...was }: z.output<typeof statusWas>,
): Promise<UndoRefusal | null> {
  const booking = await lockUnchanged(tx, was);
  if (typeof booking === "string") return booking;
  if (!(await failRequested(tx, was.refunds))) return "refund-sent";
  await saveBooking(tx, booking, { status: from, keptCents: 0, payBy });
  await restoreSchedule(tx, booking.id, was.schedule);
  const history = { action: "status-changed", from: booking.status, to: from } as const;
  await recordHistory(tx, viewer, booking.id, history);
  // Last: the departure stays locked until the transaction ends.
  if (claim && !(await putSeatsBack(tx, booking.id, claim))) return "changed";
  return null;
}
