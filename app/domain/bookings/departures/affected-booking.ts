import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import type { BookedTrip } from "../change/read-booked-trip.server.ts";
import { changeTerms } from "../change/change-terms.ts";
import { typedTerms } from "../change/term-rows.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { agreedPriceAdjustment, staffAdjustment } from "../change/agreed-price-adjustment.ts";
import type { MovePriceKind } from "./choice.ts";
import { readRequestedTrip } from "../sale/trip-on-sale.ts";

/** An open booking of a departure, with its parts and the trip as sold to it. */
export type AffectedBooking = Selectable<DB["bookings"]> & {
  title: string;
  parts: BookingParts;
  booked: BookedTrip;
};

/** A date that the booking can move to, and its prices there. */
export type MoveDate = {
  departureDate: string;
  seatsLeft: number;
  /** At most the agreed price. */ agreed: MovePrice;
  /** The full price, if it is above the agreed one. */ higher: MovePrice | null;
};

/** A booking's total on a date, and the difference from its current total; negative if cheaper. */
type MovePrice = { totalCents: number; differenceCents: number };

/** The number of dates offered to a booking. */
const maxDates = 12;

/**
 * Prices a booking on another day (YYYY-MM-DD) with the same people and rooms: at most the agreed
 * price, or the full one.
 */
export function termsOn(
  { status, discountPercent, booked }: AffectedBooking,
  day: string,
  price: MovePriceKind,
) {
  const requested = readRequestedTrip({ ...typedTerms(booked.before), departureDate: day });
  if (!requested) return { ok: false, reason: "no-departure" } as const;
  const booking = { status, before: booked.before, percent: discountPercent };
  const adjust =
    price === "agreed"
      ? agreedPriceAdjustment(booked.before)
      : () => staffAdjustment(booked.before);
  // Fixed dates on sale need no check against today.
  return changeTerms(booking, { trip: booked.trip, requested, today: "", adjust });
}

/** The nearest dates on sale that have room for a booking, in order. */
export function moveDates(affected: AffectedBooking): MoveDate[] {
  const { trip, before } = affected.booked;
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(before.departureDate));
  const nearest = trip.departures
    .filter(({ startsOn }) => startsOn !== before.departureDate)
    .toSorted((one, other) => distance(one.startsOn) - distance(other.startsOn));
  const dates: MoveDate[] = [];
  for (const { startsOn, seatsLeft } of nearest) {
    if (dates.length === maxDates) break;
    const agreed = priceOn(affected, startsOn, "agreed");
    const full = priceOn(affected, startsOn, "higher");
    if (!agreed || !full) continue;
    const higher = full.totalCents > agreed.totalCents ? full : null;
    dates.push({ departureDate: startsOn, seatsLeft, agreed, higher });
  }
  return dates.toSorted((one, other) => one.departureDate.localeCompare(other.departureDate));
}

function priceOn(affected: AffectedBooking, day: string, price: MovePriceKind): MovePrice | null {
  const moved = termsOn(affected, day, price);
  if (!moved.ok) return null;
  const { totalCents } = moved.after;
  return { totalCents, differenceCents: totalCents - affected.booked.before.totalCents };
}
