import { sql } from "kysely";
import type { DatabaseTransaction } from "#app/db/database.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { unconfirmedADay } from "../../booking.ts";
import { takeUnconfirmedSeats } from "./booking-limits.server.ts";

type Request = {
  ipAddress: string | null;
  numTravelers: number;
  /** `madeInADay` of the customer. */ made: number;
};

/** Orders of an unconfirmed customer take turns, to count each other. */
export const turnOfAccount = ({ id, emailVerified }: SignedIn): string[] =>
  emailVerified ? [] : [`unconfirmed ${id}`];

/** Column: how many bookings an account has made in the last 24 hours. */
export const madeInADay = (userId: string) => sql<number>`(
  SELECT count(*) FROM bookings
  WHERE user_id = ${userId} AND created_at > ${new Date(Date.now() - 86_400_000)})`;

/**
 * Limits what an unconfirmed customer asks for in a day, since each request mails an unverified
 * address and keeps seats from others: requests by account, travelers by network. Call it in a
 * command with `turnOfAccount`.
 */
export async function refuseUnconfirmed(
  tx: DatabaseTransaction,
  { emailVerified }: SignedIn,
  { ipAddress, numTravelers, made }: Request,
): Promise<"unconfirmed" | "unconfirmed-network" | null> {
  if (emailVerified) return null;
  if (made >= unconfirmedADay) return "unconfirmed";
  if (ipAddress === null) return null;
  const taken = await takeUnconfirmedSeats(tx, ipAddress, numTravelers);
  return taken.ok ? null : "unconfirmed-network";
}
