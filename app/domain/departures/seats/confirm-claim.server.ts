import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Seats } from "../departure.ts";
import { markOfferTaken } from "../wait/mark-offer-taken.server.ts";
import { claimSeats, type Claimed } from "./claim-seats.server.ts";
import { lockDeparture } from "./lock-departure.server.ts";

type Confirmed = Seats & { bookingId: string; confirmed: boolean; today: string };

/**
 * Gives a booking the seats that a hold kept for it. A hold that has run out, or was of another
 * departure, is claimed anew in the same transaction: holder and newcomer may not both leave with
 * nothing. Refuses and throws as `claimSeats`.
 */
export async function confirmClaim(
  tx: DatabaseTransaction,
  { departureId, claimId }: { departureId: string; claimId: string | null },
  { seats, singles, bookingId, confirmed, today }: Confirmed,
): Promise<Claimed> {
  // Releases the hold if its time is over.
  await lockDeparture(tx, departureId);
  const held = await tx
    .updateTable("seatClaims")
    .set({ kind: "booking", bookingId, confirmed, expiresAt: null, seats, singles })
    .where("id", "=", claimId)
    .where("departureId", "=", departureId)
    .where("kind", "<>", "booking")
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .returning("id")
    .executeTakeFirst();
  if (held) {
    await markOfferTaken(tx, held.id);
    return { ok: true, claimId: held.id };
  }
  const holder = { kind: "booking", bookingId, confirmed } as const;
  return claimSeats(tx, departureId, { seats, singles, holder, today });
}
