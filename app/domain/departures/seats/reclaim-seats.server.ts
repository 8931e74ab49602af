import { sql } from "kysely";
import pg from "pg";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { claimSeats, seatConstraints } from "./claim-seats.server.ts";

/**
 * Claims the former seats of an ended booking again. False if they are taken; true if it had none.
 * Its row must be locked.
 */
export async function reclaimSeats(
  tx: DatabaseTransaction,
  bookingId: string,
  today: string,
): Promise<boolean> {
  const had = await tx
    .selectFrom("seatClaims")
    .select(["departureId", "seats", "singles", "createdAt"])
    .where("bookingId", "=", bookingId)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!had) return true;
  const { departureId, seats, singles, createdAt: beganAt } = had;
  const holder = { kind: "booking", bookingId, confirmed: true } as const;
  await sql`SAVEPOINT reclaim`.execute(tx);
  try {
    const claimed = await claimSeats(tx, departureId, { seats, singles, holder, today, beganAt });
    return claimed.ok;
  } catch (error) {
    const isFull =
      error instanceof pg.DatabaseError && Object.hasOwn(seatConstraints, error.constraint ?? "");
    if (!isFull) throw error;
    await sql`ROLLBACK TO SAVEPOINT reclaim`.execute(tx);
    return false;
  }
}
