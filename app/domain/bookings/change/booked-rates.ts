import { pricedRates } from "#app/domain/departures/price/price-party.ts";
import {
  agesText,
  type Rate,
  type Rooms,
  unpricedChildren,
} from "#app/domain/departures/price/rate.ts";
import type { BookingParts } from "../lines/booking-parts.ts";
import type { TripOnSale } from "../sale/trip-on-sale.ts";

/**
 * The trip for a booking on `day` (YYYY-MM-DD): rates of its lines that are no longer sold stay
 * available to it.
 */
export function withBookedRates(trip: TripOnSale, day: string, parts: BookingParts): TripOnSale {
  const booked = bookedRates(parts);
  const added = (rates: readonly Rate[]) => [
    ...rates,
    ...booked.filter((rate) => !isSold(rates, rate)),
  ];
  if (trip.departs !== "fixed") return { ...trip, rates: added(trip.rates) };
  const departures = trip.departures.map((departure) =>
    departure.startsOn === day ? { ...departure, rates: added(departure.rates) } : departure,
  );
  return { ...trip, departures };
}

/** Counts a booking's rooms by kind. */
export function countRooms({ rooms }: BookingParts): Rooms {
  const counts = { double: 0, single: 0, triple: 0 };
  for (const kind of rooms) counts[kind] += 1;
  return counts;
}

function bookedRates(parts: BookingParts): Rate[] {
  const { lines, travelers } = parts;
  const rooms = countRooms(parts);
  const children = travelers.filter(({ fromAge }) => fromAge !== null);
  const ages = [...new Map(children.map((one) => [agesText(one), one])).values()];
  return pricedRates(lines, ages).map((rate) =>
    rate.code === "child" ? rate : { ...rate, max: rooms[rate.code] },
  );
}

function isSold(rates: readonly Rate[], { code, fromAge, toAge }: Rate): boolean {
  return fromAge === null || toAge === null
    ? rates.some((rate) => rate.code === code)
    : unpricedChildren(rates, [{ fromAge, toAge, count: 1 }]).length === 0;
}
