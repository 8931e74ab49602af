import { z } from "zod";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import { openClaim, takeSeatsBack } from "#app/domain/departures/seats/booked-seats.server.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { failRequested } from "#app/domain/money/payments/write-payments.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { bookingStatuses } from "../booking.ts";
import { type EditedBooking, lockBooking, saveBooking } from "../row/edit-booking.server.ts";
import { recordHistory, recordSystemHistory } from "../row/record-history.server.ts";

type Seller = Permitted<"write", "bookings">;

const statusWas = z.object({
  reference: z.string(),
  /** After the change. */ version: z.number(),
  from: z.enum(bookingStatuses),
  payBy: z.coerce.date().nullable(),
  /** The seats that it had. */ claimId: z.string().nullable(),
  /** Its payments by their states, and the refunds that the change requested. */
  payments: z.string(),
  refunds: z.array(z.string()),
});

/** What a changed status was before; call it ahead of the change. */
export async function readStatus(tx: DatabaseTransaction, booking: EditedBooking) {
  const { reference, version, status: from, payBy } = booking;
  const [claimId, payments] = [await openClaim(tx, booking.id), await paymentsOf(tx, booking.id)];
  return {
    reference,
    version: version + 1,
    from,
    payBy: payBy?.toISOString() ?? null,
    claimId,
    payments,
  };
}

/** Offers to undo a change of status that requested these refunds. */
export const offerReopen = (
  tx: DatabaseTransaction,
  viewer: Seller,
  { refunds, ...was }: Awaited<ReturnType<typeof readStatus>> & { refunds: readonly string[] },
) => offerUndo(tx, viewer, { what: "booking-status", about: { ...was, refunds: [...refunds] } });

const paymentsOf = async (tx: DatabaseTransaction, bookingId: string) =>
  (await readPayments(bookingId, tx)).map(({ id, state }) => `${id} ${state}`).join();

/** Puts a booking back to the status that it had, with its seats, price and without its refunds. */
export const undoStatus =
  (viewer: Seller): Opposite =>
  async ({ tx }, about) => {
    const { reference, version, from, payBy, claimId, ...was } = statusWas.parse(about);
    const booking = await lockBooking(tx, reference);
    if (!booking) return { ok: false, reason: "not-found" };
    if (booking.version !== version) return { ok: false, reason: "changed" };
    if ((await paymentsOf(tx, booking.id)) !== was.payments)
      return { ok: false, reason: "payment-arrived" };
    if (!(await failRequested(tx, was.refunds))) return { ok: false, reason: "refund-sent" };
    await saveBooking(tx, booking, { status: from, keptCents: 0, payBy });
    if (claimId !== null) await takeSeatsBack(tx, claimId);
    const history = { action: "status-changed", from: booking.status, to: from } as const;
    await recordHistory(tx, viewer, booking.id, history);
    return { ok: true, subject: { type: "booking", id: reference } };
  };

const requestWas = z.object({
  reference: z.string(),
  version: z.number(),
  requestedAt: z.coerce.date(),
});

/** Offers to undo that a request to cancel was declined. */
export const offerAskAgain = (
  tx: DatabaseTransaction,
  viewer: Seller,
  { reference, version, requestedAt }: { reference: string; version: number; requestedAt: Date },
) =>
  offerUndo(tx, viewer, {
    what: "cancel-declined",
    about: { reference, version: version + 1, requestedAt: requestedAt.toISOString() },
  });

/** Lets a declined request to cancel wait for an answer again. */
export const undoDecline =
  (_: Seller): Opposite =>
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
