import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { edit } from "#app/domain/command/command.server.ts";
import { holdForUndo } from "#app/domain/command/staff-act.server.ts";
import { offerUndo, type Opposite } from "#app/domain/command/undo.server.ts";
import { signedBy } from "#app/domain/mail/queue-mail.server.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { putSeatsBack } from "#app/domain/departures/seats/booked-seats.server.ts";
import {
  type PlannedItem,
  readPlanned,
  restoreSchedule,
} from "#app/domain/money/schedule/schedule.server.ts";
import { seatConstraints } from "#app/domain/departures/seats/claim-seats.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { businessDay } from "#app/values/dates.ts";
import { auditedTerms } from "../../row/audited-terms.ts";
import { bookingChangedMail, bookingMovedMail } from "../../mails/changed-mail.server.ts";
import { readDueFacts } from "../../mails/read-due-facts.server.ts";
import {
  bookingEdit,
  lockUnchanged,
  readWas,
  wasFields,
  type EditTarget,
  mailCustomer,
  saveBooking,
} from "../../row/edit-booking.server.ts";
import { type BookingTerms, termsOf } from "../../booking.ts";
import { saveParts } from "../../lines/add-parts.server.ts";
import type { BookingParts } from "../../lines/booking-parts.ts";
import { readParts } from "../../lines/read-parts.server.ts";
import { recordBooking, recordHistory } from "../../row/record-history.server.ts";
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
      holdForUndo();
      const was = {
        ...(await readWas(step.tx, booking)),
        parts: await readParts(booking.id, step.tx),
      };
      const saved = await saveChange(step.tx, booking, { booked, changed, today });
      if (!saved.ok) return saved;
      const replanned = await readPlanned(step.tx, booking.id);
      const about = { ...was, before, after, replanned };
      await offerUndo(step.tx, viewer, { what: "booking-changed", about });
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

/** What a changed booking was before. */
const changedFrom = z.object({
  ...wasFields,
  // Written by `changeBooking`, of types that are checked there.
  before: z.custom<BookingTerms>(),
  after: z.custom<BookingTerms>(),
  parts: z.custom<BookingParts>(),
  /** After the change. */ replanned: z.custom<readonly PlannedItem[]>(),
});

/** Puts a changed booking back to its terms, price, seats and schedule. */
export const undoChange =
  (viewer: Permitted<"write", "bookings">): Opposite =>
  async ({ tx }, about) => {
    const was = changedFrom.parse(about);
    const { reference, before, after, parts, claim } = was;
    const booking = await lockUnchanged(tx, was);
    if (typeof booking === "string") return { ok: false, reason: booking };
    const { id, status } = booking;
    // More time for a payment is no version of the booking.
    if (!isDeepStrictEqual(await readPlanned(tx, id), was.replanned))
      return { ok: false, reason: "changed" };
    await saveBooking(tx, booking, termsOf(before));
    await saveParts(tx, [{ bookingId: id, parts }]);
    await restoreSchedule(tx, id, was.schedule);
    const terms = { before: after, after: before };
    await recordHistory(tx, viewer, id, { action: "changed", from: status, to: status, terms });
    // Last: the departures stay locked until the transaction ends.
    if (!(await putSeatsBack(tx, id, claim))) return { ok: false, reason: "changed" };
    return { ok: true, subject: { type: "booking", id: reference } };
  };
