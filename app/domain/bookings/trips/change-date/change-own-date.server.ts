import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { edit } from "#app/domain/command/command.server.ts";
import { lockDeal } from "#app/domain/deals/deals.server.ts";
import { departureOf } from "#app/domain/departures/seats/booked-seats.server.ts";
import { isAboveUnconfirmedShare } from "#app/domain/departures/seats/unconfirmed-share.server.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import type { Payment } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { businessDay } from "#app/values/dates.ts";
import { recordHistory } from "../../row/record-history.server.ts";
import { readBookedTrip } from "../../change/read-booked-trip.server.ts";
import { saveChange } from "../../change/save-change.server.ts";
import type { EditedBooking } from "../../row/edit-booking.server.ts";
import { refuseDeal } from "../../order/refuse/refuse-order.ts";
import { lockOwnBooking } from "../bookings.server.ts";
import type { DateRefusal } from "./change-date-messages.ts";
import { onAnotherDay } from "./on-another-day.ts";
import { refuseOwnChange } from "./refuse-own-change.ts";
import { reportMove } from "./report-move.server.ts";
import { z } from "zod";
import {
  departureField,
  shownAmountField,
  versionField,
} from "#app/domain/bookings/booking-fields.ts";

type Change = {
  reference: string;
  version: number;
  departureDate: string;
  /** The price that the page showed, in cents. */ totalCents: number;
};
type Refused = { ok: false; reason: Exclude<DateRefusal, "changed" | "unavailable"> };

/**
 * Moves the viewer's own booking to another date that is on sale, with all else as it was booked: terms,
 * lines, seats, schedule, history and two mails in one transaction. Refused where `refuseOwnChange` says so,
 * the day can't be had, the total is not the one that was shown, or the booking changed since `version`.
 */
export function changeOwnDate(
  viewer: SignedIn,
  { reference, version, departureDate, totalCents }: Change,
) {
  const lock = (tx: DatabaseTransaction) => lockOwnBooking(tx, viewer, reference);
  const order = { by: viewer, requestOrigin: null, lock, seen: version };
  const content = { reference, departureDate, totalCents };
  return edit(
    { ...order, content, constraints: seatConstraints },
    async ({ tx }, booking): Promise<{ ok: true } | Refused> => {
      const today = businessDay(new Date());
      const payments = await readPayments(booking.id, tx);
      const reason = await refuseChange(tx, booking, { payments, today });
      if (reason) return { ok: false, reason };
      const booked = await readBookedTrip(booking, today, tx);
      const changed = onAnotherDay(booking, booked, { departureDate, today });
      if (!changed.ok) return changed;
      const { after, parts } = changed;
      if (after.totalCents !== totalCents) return { ok: false, reason: "price-changed" };
      const saved = await saveChange(tx, booking, { booked, changed, today });
      if (!saved.ok) return saved;
      const departureId = viewer.emailVerified ? undefined : await departureOf(tx, booking.id);
      if (departureId !== undefined && (await isAboveUnconfirmedShare(tx, departureId)))
        return { ok: false, reason: "unconfirmed-share" };
      const { status } = booking;
      const terms = { before: booked.before, after };
      await recordHistory(tx, { id: viewer.id, kind: "customer" }, booking.id, {
        action: "changed",
        from: status,
        to: status,
        terms,
      });
      await reportMove(tx, viewer, { booking, ...terms, parts, payments });
      return { ok: true };
    },
  );
}

async function refuseChange(
  tx: DatabaseTransaction,
  booking: EditedBooking,
  { payments, today }: { payments: readonly Payment[]; today: string },
) {
  const cancelRequested = booking.cancelRequestedAt !== null;
  const movable = { ...booking, cancelRequested, terms: frozenTerms(booking) };
  const reason = refuseOwnChange(movable, payments, today);
  if (reason) return reason;
  return refuseDeal(await lockDeal(booking.packageId, tx), new Date()) ? "not-sold" : null;
}

/** Another date for a customer's own trip, at the total that was shown. */
export const changeDateForm = z.strictObject({
  departureDate: departureField,
  version: versionField,
  totalCents: shownAmountField,
});
