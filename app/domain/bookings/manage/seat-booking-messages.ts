import { z } from "zod";
import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

/** The button that gives an older booking seats. */
export const seatBookingForm = z.strictObject({ reference: z.string().max(40) });

const refused = (text: string) => failedToast("No Seats Given", text);

export const seatRefusals = {
  "not-found": refused("The booking or the departure is not there any more."),
  "not-its-day": refused("The booking is closed, or leaves on another day by now."),
  "has-seats": refused("The booking has seats already."),
  "too-few-seats": refused("There are not enough free seats. Raise the number of seats first."),
  "too-few-singles": refused("There are not enough single rooms. Raise their number first."),
  "departure-gone": refused("The departure is not there any more."),
  "departure-closed": refused("The departure is closed. Open it first."),
  "sale-ended": refused("The sale of this departure has ended."),
  "departure-left": refused("The departure has left already."),
  unavailable: refused(
    "The database can't be reached right now. Nothing was changed: please try again in a moment.",
  ),
} as const satisfies Record<string, ToastMessage>;
/** Why a booking gets no seats. */
export type SeatBookingRefusal = keyof typeof seatRefusals;

export const seated = (reference: string) =>
  ({ title: "Seats Given", text: `${reference} is in the manifest.` }) satisfies ToastMessage;
