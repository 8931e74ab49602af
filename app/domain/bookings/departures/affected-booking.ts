import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import type { BookedTrip } from "../manage/change/read-booked-trip.server.ts";
import { changeTerms } from "../manage/change/change-terms.ts";
import { typedTerms } from "../manage/change/term-rows.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { agreedPriceAdjustment, staffAdjustment } from "./agreed-price-adjustment.ts";
import type { MovePriceKind } from "./choice.ts";
import { readWanted } from "../sale/trip-on-sale.ts";

/** An open booking of a departure, with its parts and what its deal sells to it. */
export type AffectedBooking = Selectable<DB["bookings"]> & {
  title: string;
  parts: BookingParts;
  booked: BookedTrip;
};

/** A date that an affected booking can move to, and what it costs there. */
export type MoveDate = {
  departureDate: string;
  seatsLeft: number;
  /** At most what is agreed. */ agreed: MovePrice;
  /** Where the date costs more than that. */ higher: MovePrice | null;
};

/** A booking's total on a date, and the difference to its total now: below zero if it is cheaper. */
type MovePrice = { totalCents: number; differenceCents: number };

/** How many dates a booking is offered. */
const maxDates = 12;

/**
 * The terms of a booking on another day (YYYY-MM-DD), with the same people and rooms, as a change
 * prices them: at most at what is agreed, or also above it.
 */
export function termsOn(
  { status, discountPercent, booked }: AffectedBooking,
  day: string,
  price: MovePriceKind,
) {
  const wanted = readWanted({ ...typedTerms(booked.before), departureDate: day });
  if (!wanted) return { ok: false, reason: "no-departure" } as const;
  const booking = { status, before: booked.before, percent: discountPercent };
  const adjust =
    price === "agreed"
      ? agreedPriceAdjustment(booked.before)
      : () => staffAdjustment(booked.before);
  // A fixed date is on sale or not, whatever day it is.
  return changeTerms(booking, { trip: booked.trip, wanted, today: "", adjust });
}

/** The dates on sale that are nearest to a booking's own and have room for it, the first first. */
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
