import { commandRefusals } from "#app/domain/command/command-messages.ts";
import {
  checkFields,
  type ToastMessage,
  type FieldSentence,
  failedToast,
} from "#app/values/forms/toast-message.ts";
import { unconfirmedADay } from "../../booking.ts";
import type { BookingKey } from "./booking-form.ts";
import { saleRefusals } from "../../sale/sale-refusals.ts";

/** Why a welcome code is not valid for this booking. */
export type CodeRefusal = "code-unknown" | "code-used" | "not-first-booking";

/** Beside a total for which the site could not be asked. */
export const totalNotUpdated =
  "The total could not be updated. It is not the price of what is chosen now.";

/** The same in the summary. */
export const earlierChoice = "This is the price of an earlier choice.";

export const bookingRefusals = {
  "deal-not-found": "This travel package could not be found.",
  "deal-archived":
    "This trip is no longer sold. What you typed is still here; please choose another trip.",
  "offer-expired":
    "This offer has expired. Please choose another trip, or contact us and we will look for a way.",
  "price-changed":
    "The price of this trip has changed since this form was opened. Nothing is booked yet: please look at the new price.",
  ...saleRefusals,
  "form-used":
    "This form has made a booking already: you find it in My Trips. Send the form again only if you want a second one.",
  "code-unknown": {
    field: "welcome",
    message:
      "We don't know this code. Please look at it once more: it begins with WELCOME, and six letters or digits follow.",
  },
  "code-used": {
    field: "welcome",
    message:
      "This code has been used for a booking already. Take it out, and you can book without it.",
  },
  "not-first-booking": {
    field: "welcome",
    message:
      "A welcome code is for a first booking, and you have booked with us before. Take it out, and you can book without it.",
  },
  unconfirmed: `You have sent us ${unconfirmedADay} requests in a day, and your email address is not confirmed yet. Please open the link in the email that we have sent you, or contact us.`,
  "unconfirmed-network":
    "Many requests came from your network today, and your email address is not confirmed yet. Please open the link in the email that we have sent you and send this form again, or call us.",
  "unconfirmed-share":
    "Half of the seats on this date are asked for by customers whose email is not confirmed yet. Please confirm yours with the link in the email that we have sent you and send this form again, or call us.",
  unavailable: commandRefusals.unavailable,
  staff: "You are signed in as staff. Please book for customers in your own portal.",
} as const satisfies Record<string, FieldSentence<BookingKey>>;
/** Why a booking is refused, and where the sentence is shown: at a field or above the form. */
export type BookingRefusal = keyof typeof bookingRefusals;

/** Too many unknown codes from one IP address. */
export const tooManyCodes =
  "There were too many codes from your connection that we don't know. Please wait an hour, or book without the code.";

/** Toasts quoted from spec §6 and §8. */
export const bookingToasts = {
  bookedAlready: failedToast(
    "Booking Failed",
    "You have asked for this trip on this day before. Nothing new has been sent yet.",
  ),
  sent: {
    title: "Booking Request Sent!",
    text: "An agent will contact you shortly to confirm your European adventure!",
  },
  failed: { title: "Booking Failed", look: "destructive" },
  check: failedToast("Booking Failed", checkFields),
  authenticationRequired: failedToast(
    "Authentication Required",
    "You must be logged in to book a trip. Please sign in or create an account.",
  ),
  dealNotFound: failedToast(
    "Error",
    "Deal Not Found: This travel package could not be found. Redirecting...",
  ),
  tripMissing: failedToast(
    "Missing Information",
    "Please provide Booking Reference and either Name or Phone Number.",
  ),
  tripNotFound: failedToast(
    "Trip Not Found",
    "We couldn't find a booking with the provided details. Please check and try again.",
  ),
  tooManyLookups: failedToast(
    "One Moment, Please",
    "There were too many searches from your connection. Please wait a few minutes and try again.",
  ),
  tripFound: { title: "Trip Found!" },
  cancelTooLate: failedToast("Nothing to Cancel", "This booking has ended already."),
  cancelWithdrawn: { title: "Your Trip Stands", text: "Your request to cancel is taken back." },
  cancelAnswered: failedToast(
    "Nothing to Take Back",
    "Your request to cancel has been answered already.",
  ),
  canceled: { title: "Your Trip Is Canceled", text: "We have written to you what comes back." },
  cancelChanged: failedToast(
    "Nothing Is Canceled Yet",
    "Your booking has changed. Please look at what comes back, and decide once more.",
  ),
  cancelFailed: { title: "Not Sent", look: "destructive" },
  cancelRequested: {
    title: "Cancellation Requested",
    text: "An agent will write to you about the next steps.",
  },
} as const satisfies Record<string, ToastMessage>;
