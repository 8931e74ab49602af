import { edit } from "#app/domain/command/command.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import { auditedTerms } from "../../row/audited-terms.ts";
import { bookingChangedMail, bookingMovedMail } from "../../mails/changed-mail.server.ts";
import { readDueFacts } from "../../mails/read-due-facts.server.ts";
import { bookingEdit, type EditTarget, mailCustomer } from "../../row/edit-booking.server.ts";
import { recordBooking } from "../../row/record-history.server.ts";
import { type Adjustment, typedAdjustment } from "../../lines/adjustment.ts";
import type { SaleRefusal } from "../../sale/sale-refusals.ts";
import type { RequestedTrip } from "../../sale/trip-on-sale.ts";
import { readBookedTrip } from "../../change/read-booked-trip.server.ts";
import { changeTermsLate } from "../../change/change-terms.ts";
import { saveChange } from "../../change/save-change.server.ts";
import { extraIds } from "../../change/term-rows.ts";

type Change = EditTarget &
  Pick<RequestedTrip, "departureDate" | "numTravelers"> &
  Partial<RequestedTrip> & {
    /** None if left out. */ adjustment?: Adjustment | null;
    /** Why it moves to a date whose sale has ended. */ lateReason?: string;
    /** The total that was shown before confirming. */ totalCents: number;
    notify: boolean;
  };
type Refused = {
  ok: false;
  reason: "has-ended" | "nothing-changed" | "price-changed" | "below-zero" | SaleRefusal;
};

/**
 * Changes a booking's date, people, rooms or adjustment at the total that was shown: terms, lines, seats,
 * history, audit row and optional mail in one transaction. Refused if the booking is closed, nothing
 * changes, the day or rooms can't be had or the total differs.
 */
export function changeBooking(
  viewer: Permitted<"write", "bookings">,
  change: Change,
  requestOrigin: RequestOrigin,
) {
  const { version: seen, reference, totalCents, notify } = change;
  const { departureDate, numTravelers, party = null, rooms = null, extras = [] } = change;
  const { adjustment = null, lateReason = "" } = change;
  const requested = { departureDate, numTravelers, party, rooms, extras };
  const people = party && { party: JSON.stringify(party), rooms: rooms && roomsCode(rooms) };
  return edit(
    {
      ...bookingEdit(viewer, reference, requestOrigin),
      seen,
      content: {
        reference,
        departureDate,
        numTravelers,
        ...people,
        extras: extraIds(extras),
        ...typedAdjustment(adjustment),
        totalCents,
        notify,
        lateReason,
      },
      constraints: seatConstraints,
    },
    async (step, booking): Promise<{ ok: true } | Refused> => {
      const { status, discountPercent: percent } = booking;
      const today = businessDay(new Date());
      const booked = await readBookedTrip(booking, today, step.tx);
      const { before, trip, lateTrip } = booked;
      const changed = changeTermsLate(
        { status, before, percent },
        { trip, lateTrip, lateReason, requested, today, adjust: () => adjustment },
      );
      if (!changed.ok) return changed;
      const { after, parts } = changed;
      if (after.totalCents !== totalCents) return { ok: false, reason: "price-changed" };
      const saved = await saveChange(step.tx, booking, { booked, changed, today });
      if (!saved.ok) return saved;
      await recordBooking(step, viewer, booking, {
        history: { action: "changed", from: status, to: status, terms: { before, after } },
        audit: {
          action: "booking-changed",
          before: auditedTerms(before),
          after: {
            ...auditedTerms(after),
            told: notify,
            ...(changed.lateReason && { lateReason: changed.lateReason }),
          },
        },
      });
      if (notify) {
        const isMoved = before.departureDate !== after.departureDate;
        const { id } = booking;
        const due = await readDueFacts(step.tx, [{ id, departureDate }]);
        const content = { booking, before, after, parts, due: due.get(id) ?? [] };
        const mail = isMoved
          ? bookingMovedMail({ ...content, canceled: null })
          : bookingChangedMail(content);
        await mailCustomer(step.tx, booking, { ...mail, ...signedBy(viewer) });
      }
      return { ok: true };
    },
  );
}
