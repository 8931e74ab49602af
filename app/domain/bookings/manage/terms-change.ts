import { formatDay, formatShortDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { isOpen, type BookingStatus, type BookingTerms } from "../booking.ts";
import { type BookingParts, partsByTraveler, priceOf } from "../lines/booking-parts.ts";
import { refuseDay } from "../order/trip-refusals.ts";
import { refuseParty, type TravelRules } from "#app/domain/deals/travel-days.ts";

/** The terms that staff edit; the price follows. */
export type EditedTerms = Pick<BookingTerms, "departureDate" | "numTravelers">;
export type EditedTerm = keyof EditedTerms;

type Term<Value> = {
  label: string;
  /** For a page or a mail. */
  text: (value: Value) => string;
  /** For the history. */
  changed: (after: Value, before: Value) => string;
};

/** Each edited term: preview, mail and history are derived from this list. */
const editedTerms: { readonly [Key in EditedTerm]: Term<EditedTerms[Key]> } = {
  departureDate: {
    label: "Departure",
    text: formatDay,
    changed: (after, before) =>
      `Departure ${formatShortDay(after)}, was ${formatShortDay(before)}.`,
  },
  numTravelers: {
    label: "Travelers",
    text: String,
    changed: (after, before) => `Travelers ${after}, were ${before}.`,
  },
};
const editedTermKeys = Object.keys(editedTerms) as EditedTerm[];

type Change = { before: BookingTerms; after: BookingTerms };

/** Each edited term, before and after, and a sentence on its change. */
export function termRows({ before, after }: Change) {
  const row = <Key extends EditedTerm>(key: Key) => {
    const { label, text, changed } = editedTerms[key];
    return {
      key,
      label,
      before: text(before[key]),
      after: text(after[key]),
      change: changed(after[key], before[key]),
    };
  };
  return editedTermKeys.map((key) => row(key));
}

/** The edited terms as a form holds them. */
export function typedTerms({
  departureDate,
  numTravelers,
}: EditedTerms): Record<EditedTerm, string> {
  return { departureDate, numTravelers: String(numTravelers) };
}

/** The edited terms of a form whose fields are valid. */
export function readTerms({
  departureDate,
  numTravelers,
}: Record<EditedTerm, string>): EditedTerms {
  return { departureDate, numTravelers: Number(numTravelers) };
}

/**
 * A booking's terms and parts with another date or number of travelers. Price per person and
 * discount percentage stay as booked (docs/decisions/018-welcome-code.md).
 */
export function changedTerms(
  before: BookingTerms,
  { departureDate, numTravelers, percent }: EditedTerms & { percent: number },
): { terms: BookingTerms; parts: BookingParts } {
  const { unitPriceCents } = before;
  const parts = partsByTraveler({ unitPriceCents, travelers: numTravelers, percent });
  const { discountCents, totalCents } = priceOf(parts.lines);
  return {
    terms: { departureDate, numTravelers, unitPriceCents, discountCents, totalCents },
    parts,
  };
}

/**
 * Why a booking's terms can't change; null if they can. What stays as it was is not held to the
 * deal's rules: the day may be before `today` (New York).
 */
export function refuseTerms(
  status: BookingStatus,
  { before, after }: Change,
  { rules, today }: { rules: TravelRules; today: string },
) {
  if (!isOpen({ status })) return "has-ended";
  if (editedTermKeys.every((key) => before[key] === after[key])) return "nothing-changed";
  const isSameDay = before.departureDate === after.departureDate;
  const wrongDay = isSameDay ? null : refuseDay(rules, after.departureDate, today);
  if (wrongDay || before.numTravelers === after.numTravelers) return wrongDay;
  return refuseParty(rules, after.numTravelers);
}

/** A change in one line: 'Travelers 3, were 2. To pay $7,047, was $4,698.' */
export function termsLine({ before, after }: Change): string {
  const changes = termRows({ before, after })
    .filter((term) => term.before !== term.after)
    .map(({ change }) => change);
  if (before.totalCents !== after.totalCents)
    changes.push(`To pay ${formatMoney(after.totalCents)}, was ${formatMoney(before.totalCents)}.`);
  return changes.join(" ");
}
