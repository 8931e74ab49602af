import { commandRefusals } from "#app/domain/command/command-messages.ts";
import { formatDay } from "#app/values/dates.ts";
import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import { bookingRefusals } from "../../order/form/booking-messages.ts";
import type { ChangeRefusal } from "../../change/change-terms.ts";
import type { RoomRefusal } from "../../sale/quote-trip.ts";
import { type SaleRefusal, saleRefusals } from "../../sale/sale-refusals.ts";
import type { OwnChangeRefusal } from "./refuse-own-change.ts";

/** Why a customer's date is not changed. */
export type DateRefusal =
  | OwnChangeRefusal
  | ChangeRefusal
  | SaleRefusal
  | "not-sold"
  | "price-changed"
  | "unconfirmed-share"
  | "changed"
  | "unavailable";

const writeToUs = "Please write to us, and an agent looks for a way.";
const noRooms = `This date does not have your rooms for your party. Please choose another date, or write to us.`;

/** Only the date is chosen here, so a sentence that offers other rooms or people is of no use. */
const ownTexts = {
  "no-rooms": noRooms,
  "too-few-singles": noRooms,
  "rooms-do-not-fit": noRooms,
  "children-not-sold": noRooms,
  "has-ended": "This booking has ended: its date stays as it was.",
  "departure-canceled":
    "We have canceled this departure. An agent calls or writes to you about another date.",
  "cancellation-requested":
    "You asked to cancel this trip. Take the request back first; then its date can be changed here.",
  "no-ladder": `The date of this trip can’t be changed here. ${writeToUs}`,
  "too-late": `The date of this trip can’t be changed here any more. ${writeToUs}`,
  "payment-open":
    "This trip waits for a payment. Its date can be changed here as soon as that has arrived.",
  "not-sold": `This trip is no longer sold, so its date can’t be changed here. ${writeToUs}`,
  "nothing-changed": "Your trip leaves on this day already. Please choose another one.",
  "below-zero": `The price of this date has to be agreed on with you. ${writeToUs}`,
  "price-changed":
    "The price of this date is no longer what was shown. Please look at it once more.",
  "unconfirmed-share": bookingRefusals["unconfirmed-share"],
  changed:
    "Your booking has changed while you looked at it. It is shown as it is now: please decide once more.",
  unavailable: commandRefusals.unavailable,
} as const satisfies Record<Exclude<DateRefusal, SaleRefusal> | RoomRefusal, string>;

export function dateRefusalText(reason: DateRefusal): string {
  return isOwn(reason) ? ownTexts[reason] : saleRefusals[reason].message;
}

const isOwn = (reason: DateRefusal): reason is keyof typeof ownTexts => reason in ownTexts;

/** The same on a page, which says until when the date could be changed (YYYY-MM-DD). */
export function ownChangeText(reason: OwnChangeRefusal | "not-sold", until: string | null): string {
  if (reason !== "too-late" || until === null) return dateRefusalText(reason);
  return `The date of this trip could be changed here until ${formatDay(until)}. ${writeToUs}`;
}

export const changeDateToasts = {
  changed: {
    title: "Your Trip Has a New Date",
    text: "We have written to you what is due when.",
  },
  refused: (reason: DateRefusal): ToastMessage =>
    failedToast("Nothing Is Changed Yet", dateRefusalText(reason)),
} as const satisfies Record<string, ToastMessage | ((reason: DateRefusal) => ToastMessage)>;
