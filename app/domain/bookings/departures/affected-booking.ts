import type { Selectable } from "kysely";
import type { DB } from "#app/db/types.generated.ts";
import type { BookedTrip } from "../manage/read-booked-trip.server.ts";
import { changeTerms, typedTerms } from "../manage/terms-change.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { readWanted } from "../order/trip-on-sale.ts";

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
  totalCents: number;
  /** Against what it costs now; below zero where the date is cheaper. */ differenceCents: number;
};

/** How many dates a booking is offered. */
const mostDates = 12;

/** The terms of a booking on another day (YYYY-MM-DD), with the same people and rooms, as a change prices them. */
export function termsOn({ status, discountPercent, booked }: AffectedBooking, day: string) {
  const wanted = readWanted({ ...typedTerms(booked.before), departureDate: day });
  if (!wanted) return { ok: false, reason: "no-departure" } as const;
  const booking = { status, before: booked.before, percent: discountPercent };
  // A fixed date is on sale or not, whatever day it is.
  return changeTerms(booking, { trip: booked.trip, wanted, today: "" });
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
    if (dates.length === mostDates) break;
    const moved = termsOn(affected, startsOn);
    if (!moved.ok) continue;
    const { totalCents } = moved.after;
    const differenceCents = totalCents - before.totalCents;
    dates.push({ departureDate: startsOn, seatsLeft, totalCents, differenceCents });
  }
  return dates.toSorted((one, other) => one.departureDate.localeCompare(other.departureDate));
}
