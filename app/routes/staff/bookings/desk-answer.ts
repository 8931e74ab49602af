import type { BookingTerms } from "#app/domain/bookings/booking.ts";
import type { ToastMessage } from "#app/values/toast-message.ts";

/** A form of a booking's page, come back: which, with what was typed and what is wrong, or with what a change would cost. */
export type DeskAnswer = {
  form: "move" | "change" | "note";
  values: Record<string, string>;
  errors: Record<string, string>;
  notice?: string | ToastMessage;
  /** Somebody changed the booking meanwhile: the version that the form was opened with. */
  seenVersion?: number;
  preview?: { before: BookingTerms; after: BookingTerms };
};
