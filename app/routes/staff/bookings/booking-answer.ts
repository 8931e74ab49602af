import type { BookingTerms } from "#app/domain/bookings/booking.ts";
import type { MoneyIntent } from "#app/domain/money/payments/payment-forms.ts";
import type { ToastMessage } from "#app/values/forms/toast-message.ts";

/** A returned form of a booking's page: which one, its values and errors, or a change's preview. */
export type StaffBookingAnswer = {
  form: "move" | "change" | "email" | "note" | MoneyIntent;
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: string | ToastMessage;
  /** The form's version, if someone else changed the booking. */
  seenVersion?: number;
  preview?: { before: BookingTerms; after: BookingTerms };
};
