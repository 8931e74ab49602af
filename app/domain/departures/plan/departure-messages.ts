import { plural } from "#app/values/plural.ts";
import { type ToastMessage, failedToast } from "#app/values/forms/toast-message.ts";
import type { DayRefusal } from "#app/values/trips/travel-days.ts";

const refused = (title: string) => (text: string) => failedToast(title, text);
const notMade = refused("Departures Not Made");
const notSaved = refused("Departure Not Saved");
const unavailable =
  "The database can't be reached right now. Nothing was changed: please try again in a moment.";

export const createDepartureRefusals = {
  "no-deal": notMade("This deal is not there any more. Please choose another."),
  "not-fixed": notMade(
    "This deal departs on any day. Set it to fixed dates in the deal’s form first.",
  ),
  "no-days": notMade("The rule makes no day that is not there yet. Please look at the list below."),
  "days-changed": notMade(
    "The days that the rule makes have changed since the preview. Please look at them once more.",
  ),
  "form-used": notMade("This form has been sent already. Please look at the list."),
  unavailable: notMade(unavailable),
} as const satisfies Record<string, ToastMessage>;
/** Why no departures are made by a rule. */
export type CreateDepartureRefusal = keyof typeof createDepartureRefusals;

export const departureRefusals = {
  "not-found": notSaved("This departure is not there any more: somebody deleted it."),
  changed: notSaved(
    "Somebody saved this departure while you were editing it. Nothing of yours is lost: compare both below, then save.",
  ),
  "seats-taken": notSaved("More seats are taken than that."),
  "singles-taken": notSaved("More single rooms are taken than that."),
  "day-taken": notSaved("This deal has another departure on that day."),
  "day-claimed": notSaved(
    "Seats are taken, so the day can’t change. Move those bookings to another departure first.",
  ),
  "day-waited": notSaved(
    "Parties wait for this day, so it can’t change. Make another departure, or cancel this one: they are told by mail.",
  ),
  "day-past": notSaved("That day is not in the future."),
  "cancel-there": notSaved(
    "To cancel it, use Cancel Departure at the top of this page: it asks what becomes of each booking.",
  ),
  "has-claims": notSaved("Seats are taken, so it can’t be deleted. Close it instead."),
  "has-waiting": notSaved(
    "Parties wait for it, so it can’t be deleted. Cancel it first: they are told by mail.",
  ),
  "single-below-double": notSaved(
    "A single would cost less than a place in a double, counting the deal’s own prices.",
  ),
  unavailable: notSaved(unavailable),
} as const satisfies Record<string, ToastMessage>;
/** Why a departure is not saved or deleted. */
export type DepartureRefusal = keyof typeof departureRefusals;

const notImported = refused("Departures Not Imported");

export const importRefusals = {
  "effects-changed": notImported(
    "What the lines do has changed since the preview. Please look at them once more.",
  ),
  "line-refused": notImported("A line can’t be imported, so none was. It is named below."),
  "form-used": notImported("This form has been sent already. Please look at the list."),
  unavailable: notImported(unavailable),
} as const satisfies Record<string, ToastMessage>;

export const bulkRefusals = {
  "none-ticked": notSaved("Please tick at least one departure first."),
  "not-found": notSaved("One of the departures is not there any more. Nothing was changed."),
  "would-break": notSaved("It would break these, so nothing was changed:"),
  unavailable: notSaved(unavailable),
} as const satisfies Record<string, ToastMessage>;

/** Seats or single rooms that an edit would take from people who have them. */
export function belowTaken(requested: number, taken: number, what: "seat" | "single room"): string {
  const is = plural(taken, `${what} is`, `${what}s are`);
  const gone = taken - requested;
  return `${is} taken: with ${requested}, ${plural(gone, "traveler")} would lose theirs. Enter at least ${taken}.`;
}

/** Why the mails of a departure are not sent or held back. */
export const departureMailRefusals = {
  "not-found": failedToast("Nothing Changed", "This departure is not there any more."),
  "not-certain": failedToast(
    "Nobody Was Told",
    "They have been told already, or it is not certain any more.",
  ),
  unavailable: failedToast("Nothing Changed", unavailable),
} as const satisfies Record<string, ToastMessage>;

export const departureToasts = {
  mailsHeld: { title: "Mails Held Back", text: "The site writes to nobody by itself." },
  mailsLetGo: { title: "Mails Let Go", text: "Once it is certain, the site writes to everybody." },
  told: { title: "Everybody Is Told", text: "The mails are on their way." },
  made: (count: number) => ({
    title: plural(count, "Departure Made", "Departures Made"),
    text: "They are on sale now.",
  }),
  imported: ({ made, changed }: { made: number; changed: number }) => ({
    title: "Departures Imported",
    text: `${made} new, ${changed} changed.`,
  }),
  saved: { title: "Departure Saved", text: "Visitors see it at once." },
  changed: (count: number) => ({
    title: plural(count, "Departure Changed", "Departures Changed"),
    text: count === 0 ? "They were so already." : "Visitors see it at once.",
  }),
  deleted: { title: "Departure Deleted", text: "Nobody had a seat on it." },
} as const;

/** Why a day of a rule is left out. */
export const dayRefusalTexts = {
  exists: "There already",
  past: "Not in the future",
  "out-of-season": "Outside the deal’s season",
  "wrong-weekday": "Not a weekday of the deal",
  "closed-day": "A closed day of the deal",
} as const satisfies Record<DayRefusal | "exists" | "past", string>;
