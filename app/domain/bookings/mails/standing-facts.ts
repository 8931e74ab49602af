import {
  cancellationRows,
  type PaidTrip,
  paymentRows,
  type TermRow,
} from "#app/domain/money/payment-rows.ts";
import { businessDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import type { Fact } from "#app/values/text/figure.ts";
import { type TripStateFacts, tripState } from "../trip-state.ts";

/** Where a booking stands, in the words of its pages. */
export function stateFact(facts: TripStateFacts): Fact {
  const { customer } = tripState(facts, businessDay(new Date()));
  return ["Where it stands", `${customer.now} ${customer.next}`];
}

/** What is paid when, and what canceling costs until when, with the days of this trip. */
export function termFacts(trip: PaidTrip): Fact[] {
  const { notRefunded } = trip.terms;
  return [
    ...paymentRows(trip).map((row) => factOf("To pay", row)),
    ...cancellationRows(trip).map((row) => factOf("If you cancel", row)),
    ...(notRefunded ? [["Not refunded at any time", notRefunded] as const] : []),
  ];
}

function factOf(about: string, { when, what, cents }: TermRow): Fact {
  const day = `${when.charAt(0).toLowerCase()}${when.slice(1)}`;
  return [`${about}, ${day}`, cents === null ? what : `${what}: ${formatMoney(cents)}`];
}
