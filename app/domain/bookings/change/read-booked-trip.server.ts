import type { Selectable } from "kysely";
import { type Database, preparedDb } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import type { DealExtra } from "#app/domain/deals/extras/deal-extra.ts";
import { readDeal } from "#app/domain/deals/deals.server.ts";
import { childrenCode } from "#app/domain/departures/price/children-code.ts";
import { roomsCode } from "#app/domain/departures/price/room-code.ts";
import type { ShownDeparture } from "#app/domain/departures/show/shown-departure.ts";
import { departureOf } from "#app/domain/departures/seats/booked-seats.server.ts";
import { type BookingTerms, termsOf } from "../booking.ts";
import { adjustmentOf } from "../lines/adjustment.ts";
import { type BookingParts, extraName, type Traveler } from "../lines/booking-parts.ts";
import { readParts } from "../lines/read-parts.server.ts";
import { countRooms, withBookedRates } from "./booked-rates.ts";
import { readTripOnSale } from "../sale/read-trip-on-sale.server.ts";
import type { TripOnSale } from "../sale/trip-on-sale.ts";
import { withEndedDate, withEndedSale } from "../sale/with-own-dates.ts";

type Booked = Pick<Selectable<DB["bookings"]>, "id" | "packageId"> &
  BookingTerms & { /** If they are read already. */ parts?: BookingParts };

/** A booking's terms, and the trip as sold to it: its own seats count as free. */
export type BookedTrip = {
  before: BookingTerms;
  trip: TripOnSale;
  /** The same for an agent with a reason to sell after the end of sale. */
  lateTrip: TripOnSale;
  /** The departure with its seats; null if it has none. */ departureId: string | null;
};

/**
 * What a booking can be changed to on `today` (New York). Booked by number of travelers, it stays
 * so, at the agreed price per traveler.
 */
export async function readBookedTrip(
  booking: Booked,
  today: string,
  database: Database = preparedDb,
): Promise<BookedTrip> {
  const deal = await readDeal(booking.packageId, database);
  if (!deal) throw new Error(`Booking ${booking.id} has no deal.`);
  const onSale = await readTripOnSale(deal, today, database);
  const parts = booking.parts ?? (await readParts(booking.id, database));
  const departureId = (await departureOf(database, booking.id)) ?? null;
  return bookedTrip(booking, { onSale, parts, departureId });
}

type Around = Pick<BookedTrip, "departureId"> & { onSale: TripOnSale; parts: BookingParts };

/** The same of what was read: what the deal sells, the booking's parts, and where its seats are. */
export function bookedTrip(booking: BookingTerms, around: Around): BookedTrip {
  const late = { ...around, onSale: withEndedSale(around.onSale) };
  return {
    ...tripFor(booking, around),
    lateTrip: tripFor(booking, late).trip,
    departureId: around.departureId,
  };
}

function tripFor(booking: BookingTerms, { onSale: sold, parts, departureId }: Around) {
  const extras = bookedExtras(parts.lines);
  const named = extras.map(({ id, name }) => ({ id, name }));
  const adjustment = adjustmentOf(parts.lines);
  const terms: BookingTerms = {
    ...termsOf(booking),
    ...(named.length > 0 && { extras: named }),
    ...(adjustment && { adjustment }),
  };
  const onSale = withBookedExtras(sold, extras);
  if (parts.travelers.length === 0) {
    const trip = atBookedPrice(onSale, booking.unitPriceCents);
    return { before: terms, trip: withOwnDate(trip, terms, departureId, 0) };
  }
  const rooms = countRooms(parts);
  const own = withOwnDate(onSale, terms, departureId, rooms.single);
  const trip = { ...withBookedRates(own, terms.departureDate, parts), bookedRooms: rooms };
  const before = { ...terms, ...countPeople(parts.travelers), rooms: roomsCode(rooms) };
  return { before, trip };
}

/** The extras of a booking, as booked. */
function bookedExtras(lines: BookingParts["lines"]): DealExtra[] {
  return lines.flatMap(({ label, unitCents: priceCents, extraId: id, extraPer: per }) =>
    id && per ? [{ id, name: extraName(label), description: notSoldNow, per, priceCents }] : [],
  );
}

const notSoldNow = "No longer sold with this trip: it stays at the price that was booked.";

/** The extras on sale, and the booking's extras that are no longer sold. */
function withBookedExtras(trip: TripOnSale, booked: readonly DealExtra[]): TripOnSale {
  const gone = booked.filter(({ id }) => trip.extras.every((extra) => extra.id !== id));
  return { ...trip, extras: [...trip.extras, ...gone] };
}

function countPeople(travelers: readonly Traveler[]): { adults: number; children: string } {
  const children = travelers.flatMap(({ fromAge, toAge }) =>
    fromAge === null || toAge === null ? [] : [{ fromAge, toAge, count: 1 }],
  );
  return {
    adults: travelers.length - children.length,
    children: childrenCode(children),
  };
}

function atBookedPrice(trip: TripOnSale, priceCents: number): TripOnSale {
  const departures = trip.departures.map((departure) => ({ ...departure, rates: [] }));
  return { ...trip, priceCents, rates: [], departures };
}

/**
 * The dates on sale, and the booking's own date with its seats counted as free, even if it is no
 * longer sold.
 */
function withOwnDate(
  onSale: TripOnSale,
  { departureDate, numTravelers }: BookingTerms,
  departureId: string | null,
  singles: number,
): TripOnSale {
  if (onSale.departs !== "fixed") return onSale;
  const trip = withEndedDate(onSale, departureDate);
  const own = trip.departures.find(({ startsOn }) => startsOn === departureDate);
  if (!own) {
    const gone: ShownDeparture = {
      id: departureId ?? "",
      startsOn: departureDate,
      label: "closed",
      note: "",
      closesOn: null,
      least: null,
      runs: true,
      decidesOn: null,
      says: [],
      seats: numTravelers,
      // Older than the fixed dates, it needs no seats.
      seatsLeft: departureId === null ? mostTravelers : numTravelers,
      unsold: 0,
      singlesLeft: departureId === null ? null : singles,
      rates: [...trip.rates],
    };
    const departures = [...trip.departures, gone];
    return {
      ...trip,
      departures: departures.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn)),
    };
  }
  if (own.id !== departureId) return trip;
  const held = {
    ...own,
    seatsLeft: own.seatsLeft + numTravelers,
    singlesLeft: own.singlesLeft === null ? null : own.singlesLeft + singles,
  };
  return {
    ...trip,
    departures: trip.departures.map((departure) => (departure === own ? held : departure)),
  };
}
