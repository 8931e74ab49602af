import { edit } from "#app/domain/command/command.server.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import { bookingChangedMail } from "./staff-booking-mail.server.ts";
import { termsOf } from "../booking.ts";
import {
  lockBooking,
  notifyCustomer,
  saveBooking,
  type EditTarget,
} from "./edit-booking.server.ts";
import { recordBooking } from "../history/record-history.server.ts";
import { saveParts } from "../lines/add-parts.server.ts";
import type { TripRefusal } from "../order/trip-refusals.ts";
import { changedTerms, refuseTerms, type EditedTerms } from "./terms-change.ts";

type Change = EditTarget &
  EditedTerms & {
    /** The total that was shown before confirming. */ totalCents: number;
    notify: boolean;
  };
type Refused = {
  ok: false;
  reason: "has-ended" | "nothing-changed" | "price-changed" | TripRefusal;
};

/**
 * Changes a booking's date or travelers at the total that was shown: terms, history, audit row and
 * optional mail in one transaction. Refused if the booking is closed, nothing changes, the day is
 * not bookable or the total differs.
 */
export function changeBooking(viewer: Staff, change: Change, requestOrigin: RequestOrigin) {
  const { version: seen, notify, ...content } = change;
  const { reference, departureDate, numTravelers, totalCents } = content;
  return edit(
    {
      by: viewer,
      requestOrigin,
      lock: (tx) => lockBooking(tx, reference),
      seen,
      content: { ...content, notify },
    },
    async (step, booking): Promise<{ ok: true } | Refused> => {
      const status = booking.status;
      const before = termsOf(booking);
      const { terms: after, parts } = changedTerms(before, {
        departureDate,
        numTravelers,
        percent: booking.discountPercent,
      });
      const reason = refuseTerms(
        status,
        { before, after },
        { rules: booking, today: businessDay(new Date()) },
      );
      if (reason) return { ok: false, reason };
      if (after.totalCents !== totalCents) return { ok: false, reason: "price-changed" };
      await saveBooking(step.tx, booking, after);
      await saveParts(step.tx, booking.id, parts);
      await recordBooking(step, viewer, booking, {
        history: { action: "changed", from: status, to: status, terms: { before, after } },
        audit: { action: "booking-changed", before, after: { ...after, told: notify } },
      });
      if (notify) {
        const mail = bookingChangedMail({ booking, before, after, parts });
        await notifyCustomer(step.tx, viewer, booking, { ...mail, kind: "booking-changed" });
      }
      return { ok: true };
    },
  );
}
