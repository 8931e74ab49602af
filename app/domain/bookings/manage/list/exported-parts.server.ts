import { sql } from "kysely";
import { db } from "#app/db/database.server.ts";
import type { RoomKind } from "#app/domain/departures/price/rate.ts";
import { roomsText } from "#app/domain/departures/price/room-choices.ts";

/** Travelers, rooms, and the parts of the total in cents. */
export type ExportedParts = {
  adults: number;
  children: number;
  /** '1 double, 1 single'; '' where rooms are not known. */
  rooms: string;
  baseCents: number;
  singleCents: number;
  childCents: number;
  /** Extras, fees and adjustments. */
  otherCents: number;
  /** Not above zero. */
  discountCents: number;
};

/** The parts of these bookings, read at once; all travelers are adults where ages are not known. */
export async function readExportedParts(
  ids: readonly string[],
): Promise<(id: string, numTravelers: number) => ExportedParts> {
  const anyOfThem = sql<string>`ANY(${ids}::uuid[])`;
  const [lines, children, rooms] = await Promise.all([
    db
      .selectFrom("bookingLines")
      .select(["bookingId", "kind"])
      .select(sql<number>`sum(quantity * unit_cents)::bigint`.as("cents"))
      .where("bookingId", "=", anyOfThem)
      .groupBy(["bookingId", "kind"])
      .execute(),
    db
      .selectFrom("bookingTravelers")
      .select("bookingId")
      .select(sql<number>`count(*)::integer`.as("count"))
      .where("bookingId", "=", anyOfThem)
      .where("fromAge", "is not", null)
      .groupBy("bookingId")
      .execute(),
    db
      .selectFrom("bookingRooms")
      .select(["bookingId", "kind"])
      .select(sql<number>`count(*)::integer`.as("count"))
      .where("bookingId", "=", anyOfThem)
      .groupBy(["bookingId", "kind"])
      .execute(),
  ]);
  const linesOf = byBooking(lines);
  const childrenOf = byBooking(children);
  const roomsOf = byBooking(rooms);
  return (id, numTravelers) => {
    const own = linesOf.get(id) ?? [];
    const centsOf = (lineKind: string) =>
      own.reduce((sum, { kind, cents }) => (kind === lineKind ? sum + cents : sum), 0);
    const [baseCents, singleCents, childCents] = [
      centsOf("base"),
      centsOf("single"),
      centsOf("child"),
    ];
    const discountCents = centsOf("discount");
    const totalCents = own.reduce((sum, { cents }) => sum + cents, 0);
    const roomCount = (roomKind: RoomKind) =>
      roomsOf.get(id)?.find(({ kind }) => kind === roomKind)?.count ?? 0;
    const minors = childrenOf.get(id)?.[0]?.count ?? 0;
    return {
      adults: numTravelers - minors,
      children: minors,
      rooms: roomsText({
        double: roomCount("double"),
        triple: roomCount("triple"),
        single: roomCount("single"),
      }),
      baseCents,
      singleCents,
      childCents,
      otherCents: totalCents - baseCents - singleCents - childCents - discountCents,
      discountCents,
    };
  };
}

function byBooking<Row extends { bookingId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ bookingId }) => bookingId);
}
