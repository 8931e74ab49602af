import type { Seats } from "#app/domain/departures/departure.ts";
import type { SeatMove } from "#app/domain/departures/seats/move-many.server.ts";
import type { BookingTerms } from "../booking.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import { seatsOf } from "../sale/take-seats.server.ts";
import { type AffectedBooking, termsOn } from "./affected-booking.ts";
import type { CancelChoice } from "./choice.ts";

/** Why a booking's choice is refused. */
export type ChoiceRefusal = "not-chosen" | "date-gone" | "price-changed" | "seats-gone";

/** A booking that moves to another date. */
export type PlannedMove = {
  booking: AffectedBooking;
  before: BookingTerms;
  after: BookingTerms;
  parts: BookingParts;
  seats: SeatMove;
};
export type Plan = {
  moves: PlannedMove[];
  refunds: AffectedBooking[];
  talks: AffectedBooking[];
  /** Refusals by reference; empty if all choices are possible. */ refused: Record<
    string,
    ChoiceRefusal
  >;
};

/**
 * Plans the choices. Bookings that move to the same date share its free seats; those without seats
 * are refused.
 */
export function planChoices(
  bookings: readonly AffectedBooking[],
  choices: ReadonlyMap<string, CancelChoice>,
): Plan {
  const plan: Plan = { moves: [], refunds: [], talks: [], refused: {} };
  const left = new Map<string, Seats>();
  for (const booking of bookings) {
    const choice = choices.get(booking.reference);
    if (!choice) plan.refused[booking.reference] = "not-chosen";
    else if (choice.kind !== "move")
      (choice.kind === "refund" ? plan.refunds : plan.talks).push(booking);
    else {
      const move = planMove(booking, choice, left);
      if (typeof move === "string") plan.refused[booking.reference] = move;
      else plan.moves.push(move);
    }
  }
  return plan;
}

function planMove(
  booking: AffectedBooking,
  { departureDate, totalCents, price }: Extract<CancelChoice, { kind: "move" }>,
  left: Map<string, Seats>,
): PlannedMove | ChoiceRefusal {
  const { before, trip } = booking.booked;
  const departure = trip.departures.find(({ startsOn }) => startsOn === departureDate);
  if (!departure || departureDate === before.departureDate) return "date-gone";
  const moved = termsOn(booking, departureDate, price);
  if (!moved.ok) return moved.reason === "no-departure" ? "date-gone" : "seats-gone";
  if (moved.after.totalCents !== totalCents) return "price-changed";
  const requested = seatsOf(moved.quote);
  const { seatsLeft, singlesLeft } = departure;
  const free = left.get(departure.id) ?? { seats: seatsLeft, singles: singlesLeft ?? Infinity };
  if (free.seats < requested.seats || free.singles < requested.singles) return "seats-gone";
  left.set(departure.id, {
    seats: free.seats - requested.seats,
    singles: free.singles - requested.singles,
  });
  const confirmed = booking.status === "Confirmed";
  const seats = { ...requested, bookingId: booking.id, departureId: departure.id, confirmed };
  return { booking, before, after: moved.after, parts: moved.parts, seats };
}

/**
 * Completes the choices: each booking without one gets `rest`, a talk, a refund or a date (YYYY-MM-
 * DD) with room.
 */
export function fillChoices(
  bookings: readonly AffectedBooking[],
  choices: ReadonlyMap<string, CancelChoice>,
  rest: string,
): Map<string, CancelChoice> {
  const filled = new Map(choices);
  for (const booking of bookings) {
    if (filled.has(booking.reference)) continue;
    const choice = choiceOf(booking, rest);
    if (choice) filled.set(booking.reference, choice);
  }
  const { refused } = planChoices(bookings, filled);
  for (const reference of Object.keys(refused))
    if (!choices.has(reference)) filled.delete(reference);
  return filled;
}

function choiceOf(booking: AffectedBooking, rest: string): CancelChoice | null {
  if (rest === "talk" || rest === "refund") return { kind: rest };
  const moved = termsOn(booking, rest, "agreed");
  if (!moved.ok) return null;
  const { totalCents } = moved.after;
  return { kind: "move", departureDate: rest, totalCents, price: "agreed" };
}
