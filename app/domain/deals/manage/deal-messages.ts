import type { PortalKind } from "#app/domain/people/staff-paths.ts";
import { formatMoney } from "#app/values/money.ts";
import { plural } from "#app/values/plural.ts";
import type { StaleRates } from "./form/rate-fields.ts";
import { checkFields, type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";

/** The question before deleting: the spec has one per portal (§5). */
export const deleteQuestions = {
  agent: "Are you sure you want to delete this deal? This action cannot be undone.",
  superadmin: "Are you sure you want to delete this deal? This may also remove associated images.",
} as const satisfies Record<PortalKind, string>;

/** Added if it is the deal on /deals/monthly. */
export const isDealOfTheMonth =
  "It is the Deal of the Month: its page stays empty until the settings name another.";

export const dealToasts = {
  created: (title: string) => ({ title: "Deal Created", text: `${title} is for sale.` }),
  updated: (title: string) => ({ title: "Deal Updated", text: `${title} is saved.` }),
  deleted: (title: string) => ({ title: "Deal Deleted", text: `${title} is gone.` }),
  archived: (title: string) => ({
    title: "Deal Archived",
    text: `${title} is no longer for sale. Its bookings keep it.`,
  }),
  restored: (title: string) => ({ title: "Deal Restored", text: `${title} is for sale again.` }),
} as const satisfies Record<string, (title: string) => ToastMessage>;

/** Instead of a deal's being for sale, where it has fixed dates and none of them is sold. */
export const noDatesText = (title: string): string =>
  `No date of ${title} is for sale yet: open it, press Departures, and add its dates.`;

/** Above a form whose fields say why. */
export const dealNotSaved = failedToast("Deal Not Saved", checkFields);

/** Added for a deal with fixed dates that has bookings from before. */
export const withoutSeats = (bookings: number): string =>
  `${plural(bookings, "booking has", "bookings have")} no seat: the deal’s form lists them.`;

const refused = (text: string) => failedToast("Database Error", text);

/** The title is the spec's (§8: 'Database Error' with the server message). */
export const dealRefusals = {
  "not-found": refused("This deal is not there any more: somebody deleted it."),
  changed: failedToast(
    "Deal Not Saved",
    "Somebody saved this deal while you were editing it. Nothing of yours is lost: compare both below, then save.",
  ),
  "has-bookings": refused(
    "Bookings hold this deal, so it can't be deleted. Archive it instead: it is not sold any more, and they keep it.",
  ),
  "picture-gone": refused(
    "A picture is not there any more. Please take it out or upload it again.",
  ),
  "rates-stay": dealNotSaved,
  unavailable: refused(
    "The database can't be reached right now. Nothing was changed: please try again in a moment.",
  ),
} as const satisfies Record<string, ToastMessage>;
/**
 * Why a deal is not saved, archived or deleted. 'changed': saved by someone else meanwhile.
 * 'picture-gone': swept, or another deal's.
 */
export type DealRefusal = keyof typeof dealRefusals;

/** Beside a price that stays though the deal's has changed: travelers pay it, not the deal's. */
export const ratesStayText = ({ from, to, double }: StaleRates): string =>
  `The price goes from ${formatMoney(from)} to ${formatMoney(to)}, but each in a double still pays ${formatMoney(double)}. Change the room prices too, or save again to leave them.`;

/** Refuses to delete a booked deal, with the number of its bookings (product). */
export function bookingsHoldDeal(title: string, bookings: number): ToastMessage {
  const held = plural(bookings, "booking holds", "bookings hold");
  return refused(
    `${held} ${title}, so it can't be deleted. Archive it instead: it is not sold any more, and what is booked keeps it.`,
  );
}
