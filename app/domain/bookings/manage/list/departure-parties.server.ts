import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { Rooms } from "#app/domain/departures/price/rate.ts";
import { bookingsWithSeats } from "#app/domain/departures/seats/booked-seats.server.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";
import type { Staff } from "#app/domain/people/viewer.ts";
import { businessDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { extraName } from "../../lines/booking-parts.ts";
import type { BookingStatus } from "../../booking.ts";
import { peopleText } from "../../lines/price-facts.ts";
import { isOverdue } from "./awaits-staff.server.ts";

/** A booking in a departure's manifest. */
export type DepartureParty = {
  id: string;
  reference: string;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  status: BookingStatus;
  numTravelers: number;
  /** '2 adults, 1 child of 3 to 11'; '3 travelers' where ages are not known. */
  people: string;
  /** '1 double, 1 single'; '' where rooms are not known. */
  rooms: string;
  /** Rooms of each kind. */
  roomCounts: Rooms;
  /** 'Airport transfer, Balloon ride'; '' for none. */
  extras: string;
  notes: string;
  /** Received, less refunds. */ paidCents: number;
  leftCents: number;
  /** Something was due before today. */ isOverdue: boolean;
};

/** The bookings with these ids, by customer. */
export async function readParties(
  _viewer: Staff,
  ids: readonly string[],
): Promise<DepartureParty[]> {
  if (ids.length === 0) return [];
  const [bookings, travelers, rooms, extras] = await Promise.all([
    db
      .selectFrom("bookings")
      .select(["id", "reference", "customerName", "customerEmail", "customerPhone", "status"])
      .select(["numTravelers", "notes", "paidCents", "leftCents"])
      .select(isOverdue(businessDay(new Date())).as("isOverdue"))
      .where("id", "in", ids)
      .orderBy(sql`lower(customer_name)`)
      .orderBy("id")
      .execute(),
    db
      .selectFrom("bookingTravelers")
      .select(["bookingId", "fromAge", "toAge"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("bookingId", "in", ids)
      .groupBy(["bookingId", "fromAge", "toAge"])
      .orderBy("fromAge", (order) => order.desc().nullsFirst())
      .execute(),
    db
      .selectFrom("bookingRooms")
      .select(["bookingId", "kind"])
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("bookingId", "in", ids)
      .groupBy(["bookingId", "kind"])
      .execute(),
    db
      .selectFrom("bookingLines")
      .select(["bookingId", "label"])
      .where("bookingId", "in", ids)
      .where("extraId", "is not", null)
      .orderBy("place")
      .execute(),
  ]);
  return bookings.map(({ notes, isOverdue: isLate, ...booking }) => {
    const own = <Row extends { bookingId: string }>(rows: readonly Row[]) =>
      rows.filter(({ bookingId }) => bookingId === booking.id);
    const countOf = (roomKind: string) =>
      own(rooms).find(({ kind }) => kind === roomKind)?.count ?? 0;
    const roomCounts = {
      double: countOf("double"),
      triple: countOf("triple"),
      single: countOf("single"),
    };
    return {
      ...booking,
      people: peopleText(own(travelers)) || plural(booking.numTravelers, "traveler"),
      rooms: roomsText(roomCounts),
      roomCounts,
      extras: own(extras)
        .map(({ label }) => extraName(label))
        .join(", "),
      notes: notes ?? "",
      isOverdue: isLate === true,
    };
  });
}

/** Pending and confirmed bookings of a deal on a day, at most 200: its departure's, and others. */
export async function bookingsLeaving(
  _viewer: Staff,
  { dealId, day }: { dealId: string; day: string },
): Promise<{ id: string; reference: string; customerName: string; numTravelers: number }[]> {
  return db
    .selectFrom("bookings")
    .select(["id", "reference", "customerName", "numTravelers"])
    .where("packageId", "=", dealId)
    .where("departureDate", "=", day)
    .where("status", "in", ["Pending", "Confirmed"])
    .orderBy("createdAt")
    .limit(200)
    .execute();
}

/** The maximum of rows read when looking for bookings without a seat. */
const maxRead = 500;

/**
 * Days after `today` with pending or confirmed bookings without a seat, which are older than the
 * fixed dates. Reads at most 500 bookings.
 */
export async function daysWithoutSeats(
  _viewer: Staff,
  dealId: string,
  today: string,
): Promise<{ day: string; bookings: number; travelers: number }[]> {
  const bookings = await db
    .selectFrom("bookings")
    .select(["id", "departureDate", "numTravelers"])
    .where("packageId", "=", dealId)
    .where("departureDate", ">", today)
    .where("status", "in", ["Pending", "Confirmed"])
    .orderBy("departureDate")
    .limit(maxRead)
    .execute();
  const seatedIds = await bookingsWithSeats(bookings.map(({ id }) => id));
  const days = new Map<string, { day: string; bookings: number; travelers: number }>();
  for (const { id, departureDate: day, numTravelers } of bookings) {
    if (seatedIds.has(id)) continue;
    const known = days.get(day) ?? { day, bookings: 0, travelers: 0 };
    days.set(day, {
      day,
      bookings: known.bookings + 1,
      travelers: known.travelers + numTravelers,
    });
  }
  return [...days.values()];
}
