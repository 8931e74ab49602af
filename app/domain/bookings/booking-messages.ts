import type { ToastMessage } from "#app/values/toast-message.ts";

/** Why a booking is refused, and where the sentence stands: beside a field, or over the whole form. */
export type BookingRefusal = "deal-not-found" | "deal-archived" | "offer-expired" | "date-past" | "date-too-far" | "form-used" | "staff";

export const bookingRefusals = {
  "deal-not-found": { field: null, message: "This travel package could not be found." },
  "deal-archived": { field: null, message: "This trip is no longer sold. What you typed is still here; please choose another trip." },
  "offer-expired": {
    field: null,
    message: "This offer has expired. Please choose another trip, or contact us and we will look for a way.",
  },
  "date-past": { field: "booking_date", message: "This day has passed. Please choose a day from tomorrow on." },
  "date-too-far": { field: "booking_date", message: "We book at most two years ahead. Please choose an earlier day." },
  "form-used": {
    field: null,
    message: "This form has made a booking already: you find it in My Trips. Send the form again only if you want a second one.",
  },
  staff: { field: null, message: "You are signed in as staff. Please book for customers in your own portal." },
} as const satisfies Record<BookingRefusal, { field: string | null; message: string }>;

/** The toasts of spec §6 and §8, to the letter. */
export const bookingToasts = {
  sent: { title: "Booking Request Sent!", text: "An agent will contact you shortly to confirm your European adventure!" },
  failed: { title: "Booking Failed", look: "destructive" },
  authenticationRequired: {
    title: "Authentication Required",
    text: "You must be logged in to book a trip. Please sign in or create an account.",
    look: "destructive",
  },
  dealNotFound: { title: "Error", text: "Deal Not Found: This travel package could not be found. Redirecting...", look: "destructive" },
  tripMissing: {
    title: "Missing Information",
    text: "Please provide Booking Reference and either Name or Phone Number.",
    look: "destructive",
  },
  tripNotFound: {
    title: "Trip Not Found",
    text: "We couldn't find a booking with the provided details. Please check and try again.",
    look: "destructive",
  },
  tooManyLookups: {
    title: "One Moment, Please",
    text: "There were too many searches from your connection. Please wait a few minutes and try again.",
    look: "destructive",
  },
  tripFound: { title: "Trip Found!" },
  cancelTooLate: { title: "Nothing to Cancel", text: "This booking has ended already.", look: "destructive" },
  cancelRequested: { title: "Cancellation Requested", text: "An agent will write to you about the next steps." },
} as const satisfies Record<string, ToastMessage>;
