import { sql } from "kysely";
import { type Database, db, type DatabaseTransaction } from "#app/db/database.server.ts";
import type { Announced } from "#app/domain/command/command.server.ts";
import type { Seats } from "../departure.ts";
import { refuseOwed, lockDepartures } from "./lock-departure.server.ts";
import { wakeWaitingList } from "./wake-waiting-list.server.ts";
import { type Claimed, type LateSale, refuseDeparture, refuseLate } from "./claim-seats.server.ts";

/** The departure that a booking has seats on; undefined if it has none. */
export async function departureOf(
  database: Database,
  bookingId: string,
): Promise<string | undefined> {
  return (await claimOf(database, bookingId))?.departureId;
}

/** The claim by which a booking has its seats; null if it has none. */
export const openClaim = async (database: Database, bookingId: string): Promise<Claim | null> =>
  (await claimOf(database, bookingId)) ?? null;

/** A booking's seats on a departure, and why they were sold after the end of sale; '' for in time. */
export type Claim = Seats & { id: string; departureId: string; lateReason: string };

/**
 * Puts a booking's seats back to where they just were; null for none. Its row must be locked. False if
 * that departure is canceled; throws a `DatabaseError` of one of the `seatConstraints` if somebody else
 * has them.
 */
export async function putSeatsBack(
  tx: DatabaseTransaction,
  bookingId: string,
  was: Claim | null,
): Promise<boolean> {
  if (was === null) {
    await releaseSeats(tx, bookingId);
    return true;
  }
  const { id, departureId, seats, singles, lateReason } = was;
  const from = (await claimOf(tx, bookingId))?.departureId ?? departureId;
  const locked = await lockDepartures(tx, [from, departureId]);
  if (locked.get(departureId)?.status === "cancelled") return false;
  await tx
    .updateTable("seatClaims")
    .set({ departureId, seats, singles, lateReason, releasedAt: null })
    .where("id", "=", id)
    .execute();
  await wakeWaitingList(tx, from);
  return true;
}

function claimOf(database: Database, bookingId: string) {
  return database
    .selectFrom("seatClaims")
    .select(["id", "departureId", "seats", "singles", "lateReason"])
    .where("bookingId", "=", bookingId)
    .where("releasedAt", "is", null)
    .executeTakeFirst();
}

/** Gives back the seats of saved bookings that end, and counts those of confirmed ones. */
export async function keepSeats(
  tx: DatabaseTransaction,
  saved: Announced["bookings.saved"],
): Promise<void> {
  const moved = saved.filter(({ before, after }) => before && before.status !== after.status);
  const idsOf = (...statuses: readonly string[]) =>
    moved.filter(({ after }) => statuses.includes(after.status)).map(({ after }) => after.id);
  await releaseSeats(tx, ...idsOf("Declined", "Cancelled"));
  await markConfirmed(tx, idsOf("Confirmed"), true);
  await markConfirmed(tx, idsOf("Pending"), false);
}

/** Releases seats of bookings; the waiting list is offered them first. Their rows must be locked. */
export async function releaseSeats(tx: DatabaseTransaction, ...ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const released = await tx
    .updateTable("seatClaims")
    .set({ releasedAt: sql`clock_timestamp()` })
    .where("bookingId", "=", sql<string>`ANY(${ids}::uuid[])`)
    .where("releasedAt", "is", null)
    .returning("departureId")
    .execute();
  for (const id of new Set(released.map(({ departureId }) => departureId)))
    await wakeWaitingList(tx, id);
}

/** Whether the seats of these bookings count toward the departure's least travelers. */
async function markConfirmed(
  tx: DatabaseTransaction,
  ids: readonly string[],
  confirmed: boolean,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("seatClaims")
    .set({ confirmed })
    .where("bookingId", "=", sql<string>`ANY(${ids}::uuid[])`)
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
  {
    departureId,
    seats,
    singles,
    today,
    lateReason = "",
  }: Seats & Pick<LateSale, "lateReason"> & { departureId: string; today: string },
): Promise<Claimed> {
  const claim = await claimOf(tx, bookingId);
  const from = claim?.departureId;
  const locked = await lockDepartures(tx, [from ?? departureId, departureId]);
  const [to, stays] = [locked.get(departureId), from === departureId];
  const reason = stays
    ? null
    : (refuseDeparture(to, today) ?? refuseLate(to, today, { lateReason }));
  if (!to || reason) return { ok: false, reason: reason ?? "departure-gone" };
  const current = claim && stays ? claim : { seats: 0, singles: 0 };
  const more = { seats: seats - current.seats, singles: singles - current.singles };
  const owed = refuseOwed(to, more);
  if (owed) return { ok: false, reason: owed };
  const moved = await tx
    .updateTable("seatClaims")
    .set({ departureId, seats, singles, ...(!stays && { lateReason }) })
    .where("bookingId", "=", bookingId)
    .where("releasedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (from) await wakeWaitingList(tx, from);
  return moved ? { ok: true, claimId: moved.id } : { ok: false, reason: "departure-gone" };
}

export async function bookingsWithSeats(bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set();
  const claims = await db
    .selectFrom("seatClaims")
    .select("bookingId")
    .where("bookingId", "in", bookingIds)
    .where("releasedAt", "is", null)
    .execute();
  return new Set(claims.flatMap(({ bookingId }) => bookingId ?? []));
}
