import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { selfServiceShare } from "./self-service.ts";

/**
 * Whether requests of customers without a confirmed email take more than their share of the seats. Call it
 * after the claim, which locks the departure: concurrent claims then count each other.
 */
export async function isAboveUnconfirmedShare(
  tx: DatabaseTransaction,
  departureId: string,
): Promise<boolean> {
  const { taken, size } = await readUnconfirmed(tx, departureId);
  return size !== null && taken > selfServiceShare(size);
}

/** The seats that customers without a confirmed email asked for, of all; null where none did. */
export function readUnconfirmed(
  tx: DatabaseTransaction,
  departureId: string,
): Promise<{ taken: number; size: number | null }> {
  return tx
    .selectFrom("seatClaims")
    .innerJoin("bookingFigures as booking", "booking.id", "seatClaims.bookingId")
    .innerJoin("customerAccounts as account", "account.id", "booking.userId")
    .innerJoin("departures", "departures.id", "seatClaims.departureId")
    .where("seatClaims.departureId", "=", departureId)
    .where("seatClaims.releasedAt", "is", null)
    .where("booking.status", "=", "Pending")
    .where("account.emailVerified", "=", false)
    .select([
      sql<number>`coalesce(sum(seat_claims.seats), 0)::integer`.as("taken"),
      sql<number | null>`max(departures.seats)`.as("size"),
    ])
    .executeTakeFirstOrThrow();
}
