import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { undoSeconds } from "#app/domain/command/undo-messages.ts";
import {
  type ToastMessage,
  type FieldSentence,
  failedToast,
} from "#app/values/forms/toast-message.ts";
import type { AgentBookingKey } from "./create/agent-booking-form.ts";
import { staffSaleRefusals } from "../sale/sale-refusals.ts";
import type { StaffBookingKey } from "./staff-booking-form.ts";

const belowZero = {
  field: "adjustment",
  message: "That is more than the whole price. Please enter a smaller adjustment.",
} as const;

export const createRefusals = {
  "deal-not-found": {
    field: "packageId",
    message: "This package could not be found. Please choose another one.",
  },
  "deal-archived": {
    field: "packageId",
    message: "This package is no longer sold. Please choose another one.",
  },
  "offer-expired": {
    field: "packageId",
    message: "This offer has expired. Please choose another package.",
  },
  ...staffSaleRefusals,
  "sale-ended": {
    field: "lateReason",
    message: "Booking for this date has closed. To book it all the same, please write why.",
  },
  "booked-ahead": {
    field: "bookedOn",
    message: "This day is ahead. Please enter the day on which it was booked.",
  },
  "form-used": "This form has made a booking already. Send it again only if you want a second one.",
  "price-changed": {
    field: "packageId",
    message:
      "The price of this package has just changed. Please look at the new one and send the form again.",
  },
  "below-zero": belowZero,
  "paid-too-much": {
    field: "paidAmount",
    message: "That is more than the trip costs. Please enter at most its total.",
  },
  "not-held": {
    field: "departureDate",
    message:
      "Only seats of a fixed date that is on sale can be held. Please create the booking instead.",
  },
  "lead-not-found":
    "The lead that this booking comes of is not there. Send the form again to book without it.",
  "lead-ended":
    "The lead that this booking comes of has been won or lost meanwhile. Send the form again to book without it.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Record<string, FieldSentence<AgentBookingKey>>;
/** Why a booking by staff is refused, and where the sentence is shown. */
export type CreateRefusal = keyof typeof createRefusals;

export const staffBookingRefusals = {
  unavailable: commandRefusals.unavailable,
  "form-used": "This form has saved a note already. Send it again only if you want a second one.",
  "not-found": "This booking is no longer there.",
  changed:
    "Somebody changed this booking while you looked at it. It is shown as it stands now: please decide once more.",
  "no-such-change": { field: "to", message: "A booking that stands here can't be moved there." },
  "reason-missing": { field: "reason", message: "Please give the reason: the customer reads it." },
  "departure-canceled": {
    field: "to",
    message: "We canceled its departure. Move it to another date first.",
  },
  "not-requested": "Nobody asks to cancel this booking any more.",
  "has-ended": "This booking has ended: its day and travelers stay as they were.",
  "nothing-changed": "Day and travelers are what they were. Nothing was saved.",
  "same-wishes": { field: "notes", message: "That is what it says already. Nothing was saved." },
  "call-ahead": { field: "callTime", message: "That is still ahead. Please enter when you spoke." },
  "handed-over": {
    field: "agentId",
    message: "A colleague was first: the page shows whose it is now.",
  },
  "no-such-agent": {
    field: "agentId",
    message: "This colleague can’t be given it. Please choose another one.",
  },
  "below-zero": belowZero,
  "has-payments":
    "Payments are written down for this booking. Cancel it instead: then what was paid goes back.",
  "was-paid": "Payments are written down for it, so that it has to stay. Cancel it instead.",
  "refund-changed": {
    field: "keepInstead",
    message:
      "What goes back is another amount by now. It is shown as it is: please decide once more.",
  },
  "keep-too-much": {
    field: "keepInstead",
    message: "That is more than the whole price. Please enter less.",
  },
  "price-changed": "The price is no longer what was shown. Please look at it once more.",
  ...staffSaleRefusals,
  "sale-ended": {
    field: "lateReason",
    message: "Booking for this date has closed. To move it there all the same, please write why.",
  },
} as const satisfies Record<string, FieldSentence<StaffBookingKey>>;
/** Why a booking's status, terms or notes are not changed. */
export type StaffBookingRefusal = keyof typeof staffBookingRefusals;

/** What the ticked bookings are by now, in a title. */
export const tickedBookingsDone = {
  confirm: "Confirmed",
  complete: "Completed",
  decline: "Declined",
  assign: "Assigned",
} as const;

/** Of several whose mails wait for an undo. */
export const mailedSoon = `Each customer with an email is told in ${undoSeconds} seconds.`;

/** Toasts of the staff portal; titles are quoted from spec §5 and §8. */
export const staffBookingToasts = {
  notSignedIn: failedToast("Authentication Error", "You are not logged in."),
  created: (reference: string, isMailed: boolean): ToastMessage => ({
    title: "Booking Created Successfully!",
    text: `The reference is ${reference}. ${isMailed ? "The customer gets it by mail." : "No mail goes out: please tell the customer."}`,
  }),
  optionHeld: (until: string): ToastMessage => ({
    title: "Seats Held",
    text: `The option ends ${until}. Book it from here once the customer decides.`,
  }),
  agreedCreated: (reference: string): ToastMessage => ({
    title: "Booking Created Successfully!",
    text: `The reference is ${reference}. No mail goes out. Write down below what was paid, each payment with its day.`,
  }),
  createFailed: { title: "Booking Creation Failed", look: "destructive" },
  bookedAlready: (duplicate: string): ToastMessage =>
    failedToast(
      "Booking Creation Failed",
      `${duplicate} takes this customer on this trip on this day already. Nothing is booked yet.`,
    ),
  statusChanged: (reference: string, status: string): ToastMessage => ({
    title: "Booking Updated",
    text: `${reference} is now ${status}.`,
  }),
  cancellationDeclined: (reference: string): ToastMessage => ({
    title: "Booking Updated",
    text: `${reference} stands; the request to cancel is answered.`,
  }),
  changed: (reference: string): ToastMessage => ({
    title: "Booking Updated",
    text: `${reference} is as you changed it.`,
  }),
  noted: { title: "Note Saved" },
  called: { title: "Call Noted" },
  wishesCorrected: { title: "Wishes Corrected" },
  handedOver: { title: "Handed Over" },
  deleted: { title: "Booking Deleted" },
  deleteFailed: (text: string): ToastMessage => failedToast("Error Deleting Booking", text),
} as const;
