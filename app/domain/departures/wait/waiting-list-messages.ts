import { plural } from "#app/values/plural.ts";
import {
  type ToastMessage,
  honeypotFilled,
  type FieldSentence,
  failedToast,
} from "#app/values/forms/toast-message.ts";

/** Sentences, beside a field where they name one. */
export const joinRefusals = {
  "departure-gone": {
    field: "departureDate",
    message: "This trip doesn’t leave on that day. Please choose another date.",
  },
  "departure-left": {
    field: "departureDate",
    message: "This departure is too close or has left. Please choose another date.",
  },
  "departure-closed": {
    field: "departureDate",
    message: "This date is no longer sold. Please choose another one.",
  },
  "sale-ended": {
    field: "departureDate",
    message: "Booking for this date has closed. Please call us, or choose another date.",
  },
  "seats-free": {
    field: "numTravelers",
    message: "There is room for your party: you can book this date now.",
  },
  // With the numbers of the deal: `partyLimitText`.
  "party-not-sold": {
    field: "numTravelers",
    message: "This trip is not booked for so many travelers at a time. Please contact us.",
  },
  "party-too-large": {
    field: "numTravelers",
    message: "Fewer people travel on this trip. Please enter a smaller party, or write to us.",
  },
  "too-few-rooms": {
    field: "singles",
    message: "This trip has fewer single rooms. Please enter a smaller number.",
  },
  "no-rooms": {
    field: "numTravelers",
    message: "This trip has no rooms for so many. Please enter another number, or write to us.",
  },
  // With the numbers that fit: `singlesText`.
  "rooms-do-not-fit": {
    field: "singles",
    message: "No rooms of this trip fit so many single rooms. Please enter another number.",
  },
  robot: honeypotFilled,
  "too-many": "There were many requests in a short time. Please wait a little.",
  "form-used": "This form has been sent before. Send it again if you mean another place.",
  unavailable: "We can’t reach our records right now. What you typed is still here.",
} as const satisfies Record<string, FieldSentence<"departureDate" | "numTravelers" | "singles">>;
/** Why nobody joins: the departure, the party, or the form itself. */
export type JoinRefusal = keyof typeof joinRefusals;

/** '2 travelers can have 0 or 2 single rooms on this trip.' */
export function singlesText(travelers: number, singles: readonly number[]): string {
  const who = plural(travelers, "traveler");
  const numbers = new Intl.ListFormat("en", { type: "disjunction" }).format(singles.map(String));
  return `${who} can have ${numbers} single ${numbers === "1" ? "room" : "rooms"} on this trip.`;
}

export const waitingListToasts = {
  joined: { title: "You’re on the list", text: "We have sent you an email with your place." },
  noDate: failedToast(
    "Not on sale",
    "There is nothing to wait for on that day. Please choose one of the dates below.",
  ),
  left: { title: "You have left the list" },
  declined: {
    title: "Declined",
    text: "The seats go to the next party. Thank you for telling us.",
  },
} as const satisfies Record<string, ToastMessage>;
