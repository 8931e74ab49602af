import { formatDay, formatDeadline } from "#app/values/dates.ts";
import { type BookingStatus, type CanceledBy, awaitsCancellation } from "./booking.ts";

/** What decides the state of a trip. Days are YYYY-MM-DD. */
export type TripStateFacts = {
  status: BookingStatus;
  departureDate: string;
  returnDate: string;
  /** Until when a deposit confirms it; null if none does. */ payBy: Date | null;
  /** The customer asked to cancel, and staff have not answered. */ cancelRequested: boolean;
  /** Why the agency canceled the departure of an open booking; null if it did not. */
  canceledReason: string | null;
  /** Null unless canceled. */ canceledBy: CanceledBy | null;
  /** Whether a bank debit that pays its deposit is in process. */ depositOnItsWay?: boolean;
};

export const tripStates = [
  "pending",
  "awaiting-deposit",
  "confirmed",
  "cancel-requested",
  "departure-canceled",
  "traveling",
  "returned",
  "completed",
  "canceled-by-customer",
  "canceled-by-agency",
  "canceled-by-deadline",
  "declined",
] as const;
export type TripStateName = (typeof tripStates)[number];

type Sentences = { /** What is. */ now: string; /** What comes next. */ next: string };
export type TripState = {
  name: TripStateName;
  /** As its customer reads it. */ customer: Sentences;
  /** As staff read it. */ staff: Sentences;
  /** Whether somebody waits for an answer or a payment. */ isUrgent: boolean;
  /** For calendars (RFC 5545 3.8.1.11). */ event: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
};

/** The one reading of where a trip stands on `today` (YYYY-MM-DD in New York). */
export function tripState(facts: TripStateFacts, today: string): TripState {
  const name = nameOf(facts, today);
  const isUrgent = urgent.has(name) && !(name === "awaiting-deposit" && facts.depositOnItsWay);
  return { name, ...sentences[name](facts), isUrgent, event: eventOf(name, facts.status) };
}

function nameOf(facts: TripStateFacts, today: string): TripStateName {
  switch (facts.status) {
    case "Declined":
      return "declined";
    case "Completed":
      return "completed";
    case "Cancelled":
      return `canceled-by-${facts.canceledBy ?? "agency"}`;
    case "Pending":
    case "Confirmed": {
      if (facts.canceledReason !== null) return "departure-canceled";
      if (awaitsCancellation(facts)) return "cancel-requested";
      if (facts.status === "Pending") return facts.payBy ? "awaiting-deposit" : "pending";
      if (today < facts.departureDate) return "confirmed";
      return today <= facts.returnDate ? "traveling" : "returned";
    }
  }
}

function eventOf(name: TripStateName, status: BookingStatus): TripState["event"] {
  if (name === "departure-canceled" || name === "declined" || status === "Cancelled")
    return "CANCELLED";
  return status === "Pending" ? "TENTATIVE" : "CONFIRMED";
}

const urgent: ReadonlySet<TripStateName> = new Set([
  "awaiting-deposit",
  "cancel-requested",
  "departure-canceled",
]);
const ended = "This booking has ended. You are welcome back any time.";
const nothingToDo = "Nothing is left to do.";
const home = "We hope it was the trip you pictured.";

/** Of a declined booking, in its mail too. */
export const declinedWords = {
  now: "We could not make this trip work.",
  next: "Contact us and we will look for another way.",
} as const satisfies Sentences;

type Texts = (facts: TripStateFacts) => Pick<TripState, "customer" | "staff">;

const sentences = {
  pending: () => ({
    customer: {
      now: "Your request is with us.",
      next: "Next: an agent checks hotels and connections and confirms your booking.",
    },
    staff: { now: "Waits for your answer.", next: "Confirm or decline it." },
  }),
  "awaiting-deposit": ({ payBy, depositOnItsWay = false }) => {
    const by = payBy ? formatDeadline(payBy) : "";
    return {
      customer: {
        now: "Your booking waits for its deposit.",
        next: depositOnItsWay
          ? "Next: your bank sends the deposit, and then your trip is confirmed."
          : `Next: pay the deposit by ${by}, and your trip is confirmed.`,
      },
      staff: {
        now: "Waits for its deposit.",
        next: depositOnItsWay
          ? "The deposit is on its way from the bank, and confirms it when it arrives."
          : `The deposit confirms it, if it is paid by ${by}.`,
      },
    };
  },
  confirmed: ({ departureDate }) => ({
    customer: {
      now: "Your trip is confirmed.",
      next: `It leaves on ${formatDay(departureDate)}.`,
    },
    staff: { now: "Confirmed.", next: `It leaves on ${formatDay(departureDate)}.` },
  }),
  "cancel-requested": () => ({
    customer: {
      now: "You asked to cancel this trip.",
      next: "It stands until an agent has looked at your request and written to you.",
    },
    staff: { now: "Wants to cancel.", next: "The booking stands until you answer." },
  }),
  "departure-canceled": () => ({
    customer: {
      now: "We had to cancel this departure.",
      next: "Next: an agent calls or writes to you, and nothing is decided without you.",
    },
    staff: {
      now: "Its departure is canceled.",
      next: "Talk with the customer, then move the booking to another date, or cancel it.",
    },
  }),
  traveling: ({ returnDate }) => ({
    customer: { now: "You are on this trip.", next: `It ends on ${formatDay(returnDate)}.` },
    staff: { now: "On the way.", next: `They are back on ${formatDay(returnDate)}.` },
  }),
  returned: ({ returnDate }) => ({
    customer: { now: "This trip is over.", next: home },
    staff: { now: `Back since ${formatDay(returnDate)}.`, next: "Mark it as completed." },
  }),
  completed: () => ({
    customer: { now: "This trip is over.", next: home },
    staff: { now: "Completed.", next: nothingToDo },
  }),
  "canceled-by-customer": () => ({
    customer: { now: "You canceled this trip.", next: ended },
    staff: { now: "Canceled by the customer.", next: nothingToDo },
  }),
  "canceled-by-agency": () => ({
    customer: { now: "We canceled this booking.", next: ended },
    staff: { now: "Canceled by the agency.", next: nothingToDo },
  }),
  "canceled-by-deadline": () => ({
    customer: { now: "Its deposit was not paid in time.", next: ended },
    staff: { now: "Canceled: its deposit was not paid in time.", next: nothingToDo },
  }),
  declined: () => ({
    customer: declinedWords,
    staff: { now: "Declined.", next: nothingToDo },
  }),
} as const satisfies Record<TripStateName, Texts>;

/** Whether the trip can still take place, so that it belongs into a calendar. */
export const takesPlace = ({ event }: TripState): boolean => event !== "CANCELLED";

/** Whether the trip is confirmed and not over on `today`. */
export const isCertain = (
  { status, returnDate }: Pick<TripStateFacts, "status" | "returnDate">,
  state: TripState,
  today: string,
): boolean => status === "Confirmed" && takesPlace(state) && today <= returnDate;

/** Whom to ask; '' without a phone number and an address. */
export function contactText(
  { phone, email }: { phone: string; email: string },
  reference: string,
): string {
  const ways = [
    ...(phone === "" ? [] : [`call ${phone}`]),
    ...(email === "" ? [] : [`write to ${email}`]),
  ];
  return ways.length === 0 ? "" : `Questions? Name ${reference}, and ${ways.join(" or ")}.`;
}
