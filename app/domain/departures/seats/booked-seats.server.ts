import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Seats } from "../departure.ts";
import { type Claimed, refuseDeparture } from "./claim-seats.server.ts";
import { lockDeparture } from "./lock-departure.server.ts";

/** The departure that a booking has seats on; undefined if it has none. */
export async function departureOf(
  tx: DatabaseTransaction,
  bookingId: string,
): Promise<string | undefined> {
  const claim = await tx
    .selectFrom("seatClaims")
    .select("departureId")
    .where("bookingId", "=", bookingId)
    .where("releasedAt", "is", null)
    .executeTakeFirst();
  return claim?.departureId;
}

/** Gives a booking's seats back. Its row must be locked. */
export async function releaseSeats(tx: DatabaseTransaction, bookingId: string): Promise<void> {
  await tx
    .updateTable("seatClaims")
    .set({ releasedAt: sql`clock_timestamp()` })
    .where("bookingId", "=", bookingId)
    .where("releasedAt", "is", null)
    .execute();
}

/** Says whether a booking's seats count towards the travelers that its departure needs. */
export async function markConfirmed(
  tx: DatabaseTransaction,
  bookingId: string,
  confirmed: boolean,
): Promise<void> {
  await tx
    .updateTable("seatClaims")
    .set({ confirmed })
    .where("bookingId", "=", bookingId)
    .where("releasedAt", "is", null)
    .execute();
}

/**
 * Moves a booking's claim to another departure, or changes its seats on the same one. The booking's
 * row must be locked. Refuses and throws as `claimSeats`; a departure that is closed still lets its
 * own bookings give seats back.
 */
export async function moveSeats(
  tx: DatabaseTransaction,
  bookingId: string,
  { departureId, seats, singles, today }: Seats & { departureId: string; today: string },
): Promise<Claimed> {
  const from = await departureOf(tx, bookingId);
  const locked = new Map<string, Awaited<ReturnType<typeof lockDeparture>>>();
  for (const id of [...new Set([from ?? departureId, departureId])].toSorted())
    locked.set(id, await lockDeparture(tx, id));
  const reason = from === departureId ? null : refuseDeparture(locked.get(departureId), today);
  if (reason) return { ok: false, reason };
  const moved = await tx
    .updateTable("seatClaims")
    .set({ departureId, seats, singles })
    .where("bookingId", "=", bookingId)
    .where("releasedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return moved ? { ok: true, claimId: moved.id } : { ok: false, reason: "departure-gone" };
}
