import type { BookingTerms } from "#app/domain/bookings/booking.ts";
import type { StaffBookingRefusal } from "#app/domain/bookings/manage/staff-booking-messages.ts";
import type { MoneyRefusal } from "#app/domain/money/payments/payment-messages.ts";
import type { ButtonsAnswer, ButtonsOutcome } from "../shell/staff-buttons.server.ts";

type Shown = {
  /** The form's version, if someone else changed the booking. */
  seenVersion?: number;
  preview?: { before: BookingTerms; after: BookingTerms };
};

/** A returned form of a booking's page. */
export type StaffBookingAnswer = ButtonsAnswer<Shown>;

/** What one of its buttons does. */
export type StaffBookingOutcome = ButtonsOutcome<StaffBookingRefusal | MoneyRefusal, Shown>;
