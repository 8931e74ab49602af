import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { Seats } from "../departure.ts";
import { markOfferTaken, wakeWaitingList } from "./wake-waiting-list.server.ts";
import { refuseOwed, lockDeparture } from "./lock-departure.server.ts";
import {
  claimOn,
  type Claimed,
  insertClaim,
  type LateSale,
  refuseDeparture,
} from "./claim-seats.server.ts";

type Confirmed = Seats &
  Pick<LateSale, "lateReason"> & { bookingId: string; confirmed: boolean; today: string };

/**
 * Gives a booking the seats that a hold kept for it. A hold that has run out, or is of another
 * departure, is claimed anew; a group's block keeps what the party leaves of it. Refuses and throws
 * as `claimSeats`, also where the departure was closed or canceled meanwhile.
 */
export async function confirmClaim(
  tx: DatabaseTransaction,
  { departureId, claimId }: { departureId: string; claimId: string | null },
  { seats, singles, bookingId, confirmed, today, ...late }: Confirmed,
): Promise<Claimed> {
  // Locking releases the hold if it is expired.
  const departure = await lockDeparture(tx, departureId);
  const gone = refuseDeparture(departure, today);
  if (!departure || gone) return { ok: false, reason: gone ?? "departure-gone" };
  const held = claimId === null ? undefined : await readHold(tx, { departureId, claimId });
  if (!held) {
    const holder = { kind: "booking", bookingId, confirmed } as const;
    // The hold may have run out since the lock, which then did not release it.
    const free = claimId === null ? departure : await lockDeparture(tx, departureId);
    return claimOn(tx, free, { seats, singles, holder, today, ...late });
  }
  // The additional seats of a larger party are claimed like new ones.
  const more = { seats: seats - held.seats, singles: singles - held.singles };
  const owed = refuseOwed(departure, more);
  if (owed) return { ok: false, reason: owed };
  if (held.kind === "block" && more.seats < 0) {
    await shrinkBlock(tx, held, { seats, singles });
    const part = { departureId, seats, singles, beganAt: held.createdAt };
    const booked = { ...part, kind: "booking", bookingId, confirmed } as const;
    // Offers single rooms that the rest of the group can't use.
    if (held.singles - singles > -more.seats) await wakeWaitingList(tx, departureId);
    return { ok: true, claimId: await insertClaim(tx, booked) };
  }
  await tx
    .updateTable("seatClaims")
    .set({ kind: "booking", bookingId, confirmed, expiresAt: null, seats, singles })
    .where("id", "=", held.id)
    .execute();
  if (held.kind === "offer") await markOfferTaken(tx, held.id);
  if (more.seats < 0) await wakeWaitingList(tx, departureId);
  return { ok: true, claimId: held.id };
}

function readHold(
  tx: DatabaseTransaction,
  { departureId, claimId }: { departureId: string; claimId: string },
) {
  return tx
    .selectFrom("seatClaims")
    .select(["id", "kind", "seats", "singles", "createdAt"])
    .where("id", "=", claimId)
    .where("departureId", "=", departureId)
    .where("kind", "<>", "booking")
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
}

/** The rest of the group goes on holding its seats, and a single room for each of them at most. */
async function shrinkBlock(
  tx: DatabaseTransaction,
  block: Seats & { id: string },
  party: Seats,
): Promise<void> {
  const seats = block.seats - party.seats;
  const singles = Math.min(Math.max(0, block.singles - party.singles), seats);
  await tx.updateTable("seatClaims").set({ seats, singles }).where("id", "=", block.id).execute();
}
