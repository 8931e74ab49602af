import { agesText } from "#app/domain/departures/price/rate.ts";
import { readChildren } from "#app/domain/departures/price/children-code.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import { readRooms } from "#app/domain/departures/price/room-code.ts";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { BookingTerms } from "../booking.ts";
import { adjustmentText, typedAdjustment } from "../lines/adjustment.ts";

/**
 * The terms that staff edit; the price is derived. People by age and rooms only if the deal has
 * rates.
 */
type EditedTerm =
  | "departureDate"
  | "numTravelers"
  | "adults"
  | "children"
  | "rooms"
  | "extras"
  | "adjustment"
  | "adjustmentReason";
/** The edited terms as form inputs; '' for those that do not apply. */
export type TypedTerms = Record<EditedTerm, string>;

type Term = {
  label: string;
  text: (typed: string) => string;
};

/** Each edited term: preview, mail and history are derived from this list. */
const editedTerms: Readonly<Record<EditedTerm, Term>> = {
  departureDate: { label: "Departure", text: formatDay },
  numTravelers: { label: "Travelers", text: String },
  adults: { label: "Adults", text: String },
  children: { label: "Children", text: childrenText },
  rooms: { label: "Rooms", text: (code) => roomsText(readRooms(code) ?? noRooms) },
  extras: { label: "Extras", text: (names) => names || "none" },
  adjustment: { label: "Adjustment", text: (amount) => amount || "none" },
  adjustmentReason: { label: "Reason", text: String },
};
/** '1 up to 2, 2 of 3 to 11'. Histories from before the ages were kept say '1,0'. */
function childrenText(code: string): string {
  const children = readChildren(code);
  if (children === null) return code.replaceAll(",", " + ");
  const texts = children.map((some) => `${some.count} ${agesText(some)}`);
  return texts.length === 0 ? "none" : texts.join(", ");
}

const editedTermKeys = Object.keys(editedTerms) as EditedTerm[];
const noRooms = { double: 0, single: 0, triple: 0 };

type Change = { before: BookingTerms; after: BookingTerms };

/** The booking's edited terms before and after, each with a sentence about its change. */
export function termRows({ before, after }: Change) {
  const [was, is] = [shownTerms(before), shownTerms(after)];
  return editedTermKeys
    .filter((key) => was[key] !== "" || is[key] !== "")
    .map((key) => {
      const { label, text } = editedTerms[key];
      const verb = key === "departureDate" || key === "adjustment" ? "was" : "were";
      return {
        key,
        label,
        before: text(was[key]),
        after: text(is[key]),
        change: `${label} ${text(is[key])}, ${verb} ${text(was[key])}.`,
      };
    });
}

/**
 * The terms as a page shows them, with the number of all travelers, names of extras and the
 * adjustment's reason.
 */
const shownTerms = (terms: BookingTerms): TypedTerms => ({
  ...typedTerms(terms),
  adjustment: terms.adjustment ? adjustmentText(terms.adjustment) : "",
  adjustmentReason: "",
  numTravelers: String(terms.numTravelers),
  extras: (terms.extras ?? []).map(({ name }) => name).join(", "),
});

/** The edited terms as form inputs: the number of travelers, or people by age and rooms. */
export function typedTerms(terms: BookingTerms): TypedTerms {
  const { departureDate, numTravelers, adults, children = "", rooms = "" } = terms;
  const others = {
    departureDate,
    extras: extraIds(terms.extras ?? []),
    ...typedAdjustment(terms.adjustment ?? null),
  };
  if (adults === undefined)
    return { ...others, numTravelers: String(numTravelers), adults: "", children: "", rooms: "" };
  return { ...others, numTravelers: "", adults: String(adults), children, rooms };
}

/** Whether both have the same form inputs. */
export function areSameTerms(one: BookingTerms, other: BookingTerms): boolean {
  const [was, is] = [typedTerms(one), typedTerms(other)];
  return editedTermKeys.every((key) => was[key] === is[key]);
}

/** Extras as a form input, independent of the order of ticking. */
export function extraIds(extras: readonly { id: string }[]): string {
  return extras
    .map(({ id }) => id)
    .toSorted()
    .join();
}

/** A change in one line: 'Travelers 3, were 2. Total $7,047, was $4,698.' */
export function termsLine({ before, after }: Change): string {
  const changes = termRows({ before, after })
    .filter((term) => term.before !== term.after)
    .map(({ change }) => change);
  if (before.totalCents !== after.totalCents)
    changes.push(`Total ${formatMoney(after.totalCents)}, was ${formatMoney(before.totalCents)}.`);
  return changes.join(" ");
}
