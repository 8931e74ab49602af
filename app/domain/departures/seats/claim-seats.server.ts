import type { Insertable } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { DB } from "#app/db/types.generated.ts";
import { businessDay } from "#app/values/dates.ts";
import type { Seats } from "../departure.ts";
import { refuseOwed, lockDeparture, type LockedDeparture } from "./lock-departure.server.ts";

/** The holder of a claim: a booking, or a hold until a point in time. */
type Holder =
  | { kind: "booking"; bookingId: string; confirmed: boolean }
  | { kind: "offer"; expiresAt: Date }
  // Hashes of the browser's token and of its network.
  | { kind: "checkout"; expiresAt: Date; browser?: string; network?: string }
  | { kind: "option" | "block"; expiresAt: Date; agentId: string; heldFor: string };

/** Why a departure is not on sale. */
type DepartureRefusal = "departure-gone" | "departure-closed" | "departure-left";
/** Why no seats are claimed. Too few seats are also refused by `seatConstraints`. */
export type ClaimRefusal = DepartureRefusal | "sale-ended" | "too-few-seats" | "too-few-singles";
export type Claimed = { ok: true; claimId: string } | { ok: false; reason: ClaimRefusal };

/**
 * Constraints that refuse a claim without enough seats or single rooms, for `command`: unlike a
 * check, they can't be forgotten.
 */
export const seatConstraints = {
  departures_not_oversold: "too-few-seats",
  departures_singles_not_oversold: "too-few-singles",
  departures_canceled_not_sold: "departure-closed",
  // Of two clocks at midnight in New York, the database's decides.
  seat_claims_sale_ended: "sale-ended",
} as const;

/** What lets a claim begin after the end of sale. */
export type LateSale = {
  /** Why an agent sells it all the same. */ lateReason?: string;
  /** When the booking or the block began that it goes on with. */ beganAt?: Date;
};

type NewClaim = Seats & LateSale & { holder: Holder; today: string };

/**
 * Takes seats of a departure that is on sale on `today` (YYYY-MM-DD), but none that the waiting list
 * is owed, unless they are offered to it. Locks the departure; a booking's row must be locked or
 * written before. Throws a `DatabaseError` of one of the `seatConstraints` if there are too few.
 */
export async function claimSeats(
  tx: DatabaseTransaction,
  departureId: string,
  claim: NewClaim,
): Promise<Claimed> {
  return claimOn(tx, await lockDeparture(tx, departureId), claim);
}

/** The same of a departure as it was just locked; undefined if it is missing. */
export async function claimOn(
  tx: DatabaseTransaction,
  departure: LockedDeparture | undefined,
  { seats, singles, holder, today, ...late }: NewClaim,
): Promise<Claimed> {
  const gone = refuseDeparture(departure, today) ?? refuseLate(departure, today, late);
  if (!departure || gone) return { ok: false, reason: gone ?? "departure-gone" };
  const owed = holder.kind === "offer" ? null : refuseOwed(departure, { seats, singles });
  if (owed) return { ok: false, reason: owed };
  const claim = { departureId: departure.id, seats, singles, ...late, ...holder };
  return { ok: true, claimId: await insertClaim(tx, claim) };
}

/** Why a departure is not on sale on `today`; null if it is. */
export function refuseDeparture(
  departure: Pick<LockedDeparture, "startsOn" | "status"> | undefined,
  today: string,
): DepartureRefusal | null {
  if (!departure) return "departure-gone";
  if (departure.startsOn <= today) return "departure-left";
  return departure.status === "open" ? null : "departure-closed";
}

/** Refuses what begins on a day after the last day of sale; an agent may have a reason. */
export function refuseLate(
  departure: Pick<LockedDeparture, "closesOn"> | undefined,
  today: string,
  { lateReason = "", beganAt }: LateSale = {},
): "sale-ended" | null {
  const begun = beganAt ? businessDay(beganAt) : today;
  return lateReason === "" && departure?.closesOn && departure.closesOn < begun
    ? "sale-ended"
    : null;
}

export async function insertClaim(
  tx: DatabaseTransaction,
  claim: Insertable<DB["seatClaims"]>,
): Promise<string> {
  const { id } = await tx
    .insertInto("seatClaims")
    .values(claim)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
