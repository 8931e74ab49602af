import { db } from "#app/db/database.server.ts";
import { waitAside } from "#app/platform/request-place.server.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { isSamePhone } from "#app/values/text/phone-number.ts";
import { isSameName } from "#app/values/text/bare-text.ts";
import { readReference } from "#app/values/reference.ts";
import { readAgency } from "#app/domain/settings/settings.server.ts";
import { shownSeller } from "#app/domain/settings/read-seller.server.ts";
import type { ItineraryDay } from "#app/domain/deals/deal.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { canceledReason } from "../row/edit-booking.server.ts";
import { isToPay } from "#app/domain/money/booked/money-of.ts";
import { moneyFacts } from "#app/domain/money/booked/money-words.ts";
import { readMoney } from "#app/domain/money/booked/read-money.server.ts";
import { frozenTerms } from "#app/domain/money/payment-terms.ts";
import { readParts } from "../lines/read-parts.server.ts";
import type { BookingStatus } from "../booking.ts";
import { canceledBy, changedAt, isOldReference } from "../row/booking-columns.server.ts";
import { takesPlace, type TripState, tripState } from "../trip-state.ts";
import type { TripLookup } from "../order/form/booking-form.ts";
import { tripCalendar } from "./trip-calendar.server.ts";

/** What the trip lookup shows: the trip, but no contact data (product). */
export type FoundTrip = {
  reference: string;
  packageName: string;
  destination: string;
  duration: string;
  departureDate: string;
  numTravelers: number;
  parts: BookingParts;
  status: BookingStatus;
  state: TripState;
  /** Why the agency canceled its departure; null if it did not. */
  canceledReason: string | null;
  /** What is paid, on its way, and left of it; empty while nothing is asked for or has moved. */
  money: Fact[];
  /** How to pay what is left; '' while nothing is to be paid, or nothing is said. */
  howToPay: string;
  /** The trip as a calendar file; null if it does not take place. */
  calendar: string | null;
};

/**
 * Fixed duration of every lookup in milliseconds (spec §9): timing reveals no references, and
 * guessing is slow.
 */
const searchTime = 1_500;

/**
 * Looks up a trip by its reference (any case, look-alikes) and name (`isSameName`) or phone (`isSamePhone`);
 * by its reference in the system before, which can be guessed, and both.
 * Null for any mismatch. `wait: false` skips the 1.5 s, for tests.
 */
export async function findTrip(
  { reference, name, phone }: TripLookup,
  { wait: slow = true }: { wait?: boolean } = {},
): Promise<FoundTrip | null> {
  const due = performance.now() + searchTime;
  const found =
    (await lookUp({ reference: readReference(reference) ?? "" }, { name, phone })) ??
    (await lookUp({ oldReference: reference }, { name, phone }));
  if (slow) await waitAside(due - performance.now());
  return found;
}

type Sought = { reference: string } | { oldReference: string };

async function lookUp(
  sought: Sought,
  given: { name: string; phone: string },
): Promise<FoundTrip | null> {
  const rows = await db
    .selectFrom("bookings")
    .innerJoin("dealDescriptions as deal", "deal.id", "bookings.packageId")
    .select([
      "bookings.reference",
      "bookings.customerName",
      "bookings.customerPhone",
      "bookings.departureDate",
      "bookings.numTravelers",
      "bookings.id",
      "bookings.status",
      "bookings.cancelRequestedAt",
      "bookings.createdAt",
      "bookings.returnDate",
      "bookings.version",
      "bookings.totalCents",
      "bookings.keptCents",
      "bookings.payBy",
      "bookings.paymentTerms",
      "deal.title",
      "deal.fullItinerary",
      "deal.destination",
      "deal.duration",
    ])
    .select([canceledReason, canceledBy, changedAt])
    .where((eb) =>
      "reference" in sought
        ? eb("bookings.reference", "=", sought.reference)
        : isOldReference(sought.oldReference),
    )
    .execute();
  const row = rows.find(({ customerName, customerPhone }) => {
    const known = [
      isSameName(given.name, customerName),
      isSamePhone(given.phone, customerPhone ?? ""),
    ];
    return "reference" in sought ? known.some(Boolean) : known.every(Boolean);
  });
  if (!row) return null;
  const money = await readMoney({ ...row, terms: frozenTerms(row) });
  const facts = {
    ...row,
    cancelRequested: row.cancelRequestedAt !== null,
    depositOnItsWay: money.onItsWay !== null,
  };
  const today = businessDay(new Date());
  const state = tripState(facts, today);
  return {
    reference: row.reference,
    packageName: row.title,
    destination: row.destination,
    duration: row.duration,
    departureDate: row.departureDate,
    numTravelers: row.numTravelers,
    parts: await readParts(row.id),
    status: row.status,
    state,
    canceledReason: row.canceledReason,
    money: moneyFacts(money),
    howToPay: isToPay(row, money) ? (await shownSeller()).howToPay : "",
    calendar: takesPlace(state)
      ? tripCalendar((await readAgency()).tradeName, {
          ...facts,
          deal: { ...row, itinerary: row.fullItinerary as ItineraryDay[] },
        })
      : null,
  };
}
