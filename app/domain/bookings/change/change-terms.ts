import { refuseParty } from "#app/domain/deals/travel-days.ts";
import { childrenCode } from "#app/domain/departures/price/children-code.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import { type BookingStatus, type BookingTerms, isOpen } from "../booking.ts";
import { type Adjustment, withAdjustment } from "../lines/adjustment.ts";
import { type BookingParts, priceOf } from "../lines/booking-parts.ts";
import { type ExtraRefusal, refuseRequestedExtras } from "../sale/requested-extras.ts";
import {
  partsOf,
  type Quote,
  quoteOffer,
  refuseSeats,
  type RoomRefusal,
  type SeatRefusal,
} from "../sale/quote-trip.ts";
import { offerOn, type TripOnSale, type RequestedTrip } from "../sale/trip-on-sale.ts";
import { refuseDay, type TripRefusal } from "../sale/trip-refusals.ts";
import type { BookedTrip } from "./read-booked-trip.server.ts";
import { areSameTerms } from "./term-rows.ts";

export type ChangedTerms = {
  after: BookingTerms;
  parts: BookingParts;
  quote: Quote;
  /** What it was taken from. */ trip: TripOnSale;
  /** Why that is after the end of sale; '' for in time. */ lateReason: string;
};
/** Why it can't be changed so. */
export type ChangeRefusal =
  | "has-ended"
  | "nothing-changed"
  | "below-zero"
  | TripRefusal
  | SeatRefusal
  | RoomRefusal
  | ExtraRefusal;
type Changed = ({ ok: true } & ChangedTerms) | { ok: false; reason: ChangeRefusal };

type ChangedTo = {
  trip: TripOnSale;
  requested: RequestedTrip;
  today: string;
  /** Computes the adjustment from the sum of all other lines, in cents, before a welcome code. */
  adjust: (listCents: number) => Adjustment | null;
};

/**
 * The same for an agent: with a reason, a date whose sale has ended can be had too. In time, the reason
 * counts for nothing.
 */
export function changeTermsLate(
  booking: Parameters<typeof changeTerms>[0],
  {
    lateTrip,
    lateReason,
    ...inTime
  }: ChangedTo & Pick<BookedTrip, "lateTrip"> & { lateReason: string },
): Changed {
  const changed = changeTerms(booking, inTime);
  if (changed.ok || changed.reason !== "sale-ended" || lateReason === "") return changed;
  const late = changeTerms(booking, { ...inTime, trip: lateTrip });
  return late.ok ? { ...late, lateReason } : late;
}

/**
 * Prices a booking with another date, people or rooms. A price per traveler and a code's percent
 * stay; the rest costs today's price (docs/decisions/018-welcome-code.md). Unchanged parts skip the
 * deal's rules. `today` is New York's.
 */
export function changeTerms(
  { status, before, percent }: { status: BookingStatus; before: BookingTerms; percent: number },
  { trip, requested, today, adjust }: ChangedTo,
): Changed {
  if (!isOpen({ status })) return { ok: false, reason: "has-ended" };
  const { departureDate: day, numTravelers } = requested;
  const keepsDay = before.departureDate === day;
  const offer = offerOn(trip, day);
  const hasEnded = !offer && trip.ended.some(({ startsOn }) => startsOn === day);
  const reason =
    (hasEnded ? "sale-ended" : null) ??
    (keepsDay || trip.departs === "fixed" ? null : refuseDay(trip, day, today)) ??
    // As in `saleErrors`: a party outside the deal's limits gets that message, not one about seats.
    (before.numTravelers === numTravelers ? null : refuseParty(trip, numTravelers)) ??
    refuseSeats(offer, numTravelers) ??
    refuseRequestedExtras(trip.extras, requested.extras);
  if (reason || !offer) return { ok: false, reason: reason ?? "no-departure" };
  const quoted = quoteOffer(trip, offer, requested);
  if (!quoted.ok) return quoted;
  const { quote } = quoted;
  const priced = partsOf(quote, percent);
  const adjustment = adjust(priceOf(priced.lines).listCents);
  const parts = { ...priced, lines: withAdjustment(priced.lines, adjustment, percent) };
  const { discountCents, totalCents } = priceOf(parts.lines);
  if (totalCents < 0) return { ok: false, reason: "below-zero" };
  const { unitPriceCents, inRooms, extras } = quote;
  const after: BookingTerms = {
    departureDate: day,
    numTravelers,
    unitPriceCents,
    discountCents,
    totalCents,
    ...(inRooms && {
      adults: inRooms.party.adults,
      children: childrenCode(inRooms.party.children),
      rooms: roomsCode(inRooms.rooms),
    }),
    ...(extras.length > 0 && { extras: extras.map(({ id, name }) => ({ id, name })) }),
    ...(adjustment && { adjustment }),
  };
  if (areSameTerms(before, after)) return { ok: false, reason: "nothing-changed" };
  return { ok: true, after, parts, quote, trip, lateReason: "" };
}
