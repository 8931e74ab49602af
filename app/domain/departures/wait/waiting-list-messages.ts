import { plural } from "#app/values/plural.ts";
import { type ToastMessage, honeypotFilled } from "#app/values/forms/toast-message.ts";

/** Why nobody joins: the departure, the party, or the form itself. */
export type JoinRefusal =
  | "departure-gone"
  | "departure-left"
  | "departure-closed"
  | "sale-ended"
  | "seats-free"
  | "party-not-sold"
  | "party-too-large"
  | "too-few-rooms"
  | "no-rooms"
  | "rooms-do-not-fit"
  | "robot"
  | "too-many"
  | "form-used"
  | "unavailable";

/** Sentences, each with the field that it stands beside; null for the whole form. */
export const joinRefusals = {
  "departure-gone": {
    field: "departureDate",
    text: "This trip doesn’t leave on that day. Please choose another date.",
  },
  "departure-left": {
    field: "departureDate",
    text: "This departure is too close or has left. Please choose another date.",
  },
  "departure-closed": {
    field: "departureDate",
    text: "This date is no longer sold. Please choose another one.",
  },
  "sale-ended": {
    field: "departureDate",
    text: "Booking for this date has closed. Please call us, or choose another date.",
  },
  "seats-free": {
    field: "numTravelers",
    text: "There is room for your party: you can book this date now.",
  },
  // With the numbers of the deal: `partyLimitText`.
  "party-not-sold": {
    field: "numTravelers",
    text: "This trip is not booked for so many travelers at a time. Please contact us.",
  },
  "party-too-large": {
    field: "numTravelers",
    text: "Fewer people travel on this trip. Please enter a smaller party, or write to us.",
  },
  "too-few-rooms": {
    field: "singles",
    text: "This trip has fewer single rooms. Please enter a smaller number.",
  },
  "no-rooms": {
    field: "numTravelers",
    text: "This trip has no rooms for so many. Please enter another number, or write to us.",
  },
  // With the numbers that fit: `singlesText`.
  "rooms-do-not-fit": {
    field: "singles",
    text: "No rooms of this trip fit so many single rooms. Please enter another number.",
  },
  robot: {
    field: null,
    text: honeypotFilled,
  },
  "too-many": {
    field: null,
    text: "There were many requests in a short time. Please wait a little.",
  },
  "form-used": {
    field: null,
    text: "This form has been sent before. Send it again if you mean another place.",
  },
  unavailable: {
    field: null,
    text: "We can’t reach our records right now. What you typed is still here.",
  },
} as const satisfies Record<
  JoinRefusal,
  { field: "departureDate" | "numTravelers" | "singles" | null; text: string }
>;

/** '2 travelers can have 0 or 2 single rooms on this trip.' */
export function singlesText(travelers: number, singles: readonly number[]): string {
  const who = plural(travelers, "traveler");
  const numbers = new Intl.ListFormat("en", { type: "disjunction" }).format(singles.map(String));
  return `${who} can have ${numbers} single ${numbers === "1" ? "room" : "rooms"} on this trip.`;
}

export const waitingListToasts = {
  joined: { title: "You’re on the list", text: "We have sent you an email with your place." },
  noDate: {
    title: "Not on sale",
    text: "There is nothing to wait for on that day. Please choose one of the dates below.",
    look: "destructive",
  },
  left: { title: "You have left the list" },
  declined: {
    title: "Declined",
    text: "The seats go to the next party. Thank you for telling us.",
  },
} as const satisfies Record<string, ToastMessage>;
