import { refuseParty, type TravelRules } from "#app/domain/deals/travel-days.ts";
import {
  daysText,
  partyLimitText,
  seasonsText,
  weekdaysText,
} from "#app/domain/deals/travel-days-text.ts";
import { addDays, businessDay, formatDay, isDay } from "#app/values/dates.ts";
import {
  type DayRefusal,
  nearestTravelDays,
  refuseTravelDay,
} from "#app/values/trips/travel-days.ts";
import { advice, type Addressee } from "../advice.ts";
import { furthestDays } from "../booking.ts";

/** Why a trip is refused for its day or party, with messages that name no details of the deal. */
export const tripRefusals = {
  "date-past": {
    field: "departureDate",
    message: "A trip can leave from tomorrow on. Please choose a later day.",
  },
  "sale-ended": {
    field: "departureDate",
    message: "Booking for this date has closed. Please call us, or choose another date.",
  },
  "date-too-far": {
    field: "departureDate",
    message: "We book at most two years ahead. Please choose an earlier day.",
  },
  "out-of-season": {
    field: "departureDate",
    message: "This trip does not run at that time of the year. Please choose another day.",
  },
  "wrong-weekday": {
    field: "departureDate",
    message: "This trip does not leave on that day of the week. Please choose another day.",
  },
  "closed-day": {
    field: "departureDate",
    message: "This trip does not leave on that day. Please choose another one.",
  },
  "too-few-travelers": {
    field: "numTravelers",
    message: "This trip is for more travelers at a time.",
  },
  "too-many-travelers": {
    field: "numTravelers",
    message: `This trip is for fewer travelers at a time. ${advice.traveler.fewerTravelers}`,
  },
} as const;
export type TripRefusal = keyof typeof tripRefusals;

/** A deal's rules, and how many days before its start a trip on any day is sold at the latest. */
type SoldDays = TravelRules & { closesDays: number };

/**
 * The refusal of a day by calendar and deal; null if bookable: from the first day that is still sold
 * on `today` (New York) to two years ahead.
 */
export function refuseDay(rules: SoldDays, day: string, today: string) {
  if (day <= today) return "date-past";
  if (day < addDays(today, rules.closesDays)) return "sale-ended";
  return day > addDays(today, furthestDays) ? "date-too-far" : refuseTravelDay(rules, day);
}

/** Who reads a refusal, and whom they can call; `now` is the time of the request. */
export type ReadBy = { reader?: Addressee; now?: Date; phone?: string };

/** What to do after the end of sale. */
export const insteadOfSale = ({ reader = "traveler", phone = "" }: ReadBy): string =>
  reader === "staff"
    ? "It can be had all the same, with the reason."
    : `Please call ${phone || "us"}, or choose a later date.`;

/** 'Booking for November 27, 2026 closed on November 20, 2026.', and what to do. */
export function saleEndedText(day: string, closedOn: string, instead: string): string {
  return `Booking for ${formatDay(day)} closed on ${formatDay(closedOn)}. ${instead}`;
}

/** All errors of day and party by field, with alternatives, for a form that is shown again. */
export function tripErrors(
  rules: SoldDays,
  typed: { departureDate?: string | undefined; numTravelers?: string | undefined },
  { reader = "traveler", now = new Date(), phone = "" }: ReadBy = {},
): { departureDate?: string; numTravelers?: string } {
  const [day, travelers] = [(typed.departureDate ?? "").trim(), (typed.numTravelers ?? "").trim()];
  const today = businessDay(now);
  const wrongDay = isDay(day) ? refuseDay(rules, day, today) : null;
  const wrongParty = /^[1-9]\d?$/.test(travelers) ? refuseParty(rules, Number(travelers)) : null;
  return {
    ...(wrongDay && { departureDate: dayMessage(wrongDay, rules, { day, today, reader, phone }) }),
    ...(wrongParty && { numTravelers: partyLimitText(rules, advice[reader].otherGroups) }),
  };
}

function dayMessage(
  reason: DayRefusal | "date-past" | "date-too-far" | "sale-ended",
  rules: SoldDays,
  { day, today, ...by }: ReadBy & { day: string; today: string },
): string {
  if (reason === "date-past" || reason === "date-too-far") return tripRefusals[reason].message;
  if (reason === "sale-ended")
    return saleEndedText(day, addDays(day, -rules.closesDays), insteadOfSale(by));
  const rule = {
    "out-of-season": `This trip runs from ${seasonsText(rules.seasons)}.`,
    "wrong-weekday": `This trip leaves on ${weekdaysText(rules.weekdays)}.`,
    "closed-day": `This trip does not leave on ${daysText(rules.closedDays, day)}.`,
  }[reason];
  const within = { first: addDays(today, rules.closesDays), last: addDays(today, furthestDays) };
  const nearest = nearestTravelDays(rules, day, within).map(formatDay);
  if (nearest.length === 0) return rule;
  return `${rule} The nearest ${nearest.length === 1 ? "day is" : "days are"} ${nearest.join(" and ")}.`;
}
