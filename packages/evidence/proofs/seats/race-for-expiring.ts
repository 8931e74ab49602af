import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { type DatabaseTransaction, db } from "../../../../app/db/database.server.ts";
import {
  claimSeats,
  seatConstraints,
} from "../../../../app/domain/departures/seats/claim-seats.server.ts";
import { confirmClaim } from "../../../../app/domain/departures/seats/confirm-claim.server.ts";
import { businessDay } from "../../../../app/values/dates.ts";

/** Milliseconds of the hold; both sides act within them. */
const holdFor = 8;
const actWithin = 16;

type Race = { bookings: readonly [string, string]; withoutGuard: boolean };

/**
 * One hold of all seats expires while its holder confirms and a newcomer claims. Returns whether
 * each got the seats. Without the guard, an expired hold is not claimed again.
 */
export async function raceForExpiring(
  departureId: string,
  { bookings: [held, other], withoutGuard }: Race,
): Promise<[holder: boolean, newcomer: boolean]> {
  const today = businessDay(new Date());
  const claimId = await insertHold(departureId);
  const requested = { seats: 2, singles: 0, confirmed: true, today };
  const later = () => delay(randomInt(0, actWithin));
  return Promise.all([
    later().then(() =>
      wins((tx) =>
        withoutGuard
          ? convert(tx, claimId, held)
          : confirmClaim(tx, { departureId, claimId }, { ...requested, bookingId: held }),
      ),
    ),
    later().then(() =>
      wins((tx) => {
        const holder = { kind: "booking", bookingId: other, confirmed: true } as const;
        return claimSeats(tx, departureId, { seats: 2, singles: 0, today, holder });
      }),
    ),
  ]);
}

async function insertHold(departureId: string): Promise<string> {
  const { id } = await db
    .insertInto("seatClaims")
    .values({
      departureId,
      kind: "checkout",
      seats: 2,
      expiresAt: sql<Date>`clock_timestamp() + make_interval(secs => ${holdFor / 1_000})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function wins(work: (tx: DatabaseTransaction) => Promise<{ ok: boolean }>): Promise<boolean> {
  try {
    return (await db.transaction().execute(work)).ok;
  } catch (error) {
    if (error instanceof pg.DatabaseError && (error.constraint ?? "") in seatConstraints)
      return false;
    throw error;
  }
}

/** The control: converts a live hold, and fails on an expired one. */
async function convert(
  tx: DatabaseTransaction,
  claimId: string,
  bookingId: string,
): Promise<{ ok: boolean }> {
  const { numUpdatedRows } = await tx
    .updateTable("seatClaims")
    .set({ kind: "booking", bookingId, expiresAt: null })
    .where("id", "=", claimId)
    .where("releasedAt", "is", null)
    .where("expiresAt", ">", sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  return { ok: numUpdatedRows > 0n };
}
