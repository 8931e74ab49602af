import { mostTravelers } from "#app/domain/deals/travel-days.ts";

/** Who reads a refusal: a traveler can ask us, staff are who would be asked. */
export type Addressee = "traveler" | "staff";

/** What to do where nothing else can be had, after or in place of what is wrong. */
export const advice = {
  traveler: {
    noSeats: "please contact us.",
    noRooms: "Please contact us, and we will look for a way.",
    otherGroups: "For other groups please contact us.",
    fewerTravelers: "Please contact us: we plan groups by hand.",
    tooMany: `For more than ${mostTravelers} travelers please contact us: we plan groups by hand.`,
  },
  staff: {
    noSeats: "add seats to this date, or another date.",
    noRooms: "Its prices have none for them: make several bookings, or add a price to the deal.",
    otherGroups: "Make several bookings, or change the deal’s limits.",
    fewerTravelers: "Make several bookings, or change the deal’s limits.",
    tooMany: `A booking has at most ${mostTravelers} travelers. Please make several of a larger group.`,
  },
} as const satisfies Record<Addressee, Record<string, string>>;

const inStaffWords: ReadonlyMap<string, string> = new Map([
  [advice.traveler.tooMany, advice.staff.tooMany],
]);

/** Errors of a form's schema, which does not know its reader, in words for staff. */
export function errorsForStaff(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field, inStaffWords.get(message) ?? message]),
  );
}
