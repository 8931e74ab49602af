import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { lockAccount } from "#app/domain/people/accounts/sign-in/lock-account.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { unconfirmedADay } from "../../booking.ts";
import { takeUnconfirmedSeats } from "./booking-limits.server.ts";

type Request = { ipAddress: string | null; numTravelers: number };

/**
 * Limits what an unconfirmed customer asks for in a day, since each request mails an unverified
 * address and keeps seats from others: requests by account, travelers by network. Locks the
 * account. Call it after claiming the key.
 */
export async function refuseUnconfirmed(
  tx: DatabaseTransaction,
  { id, emailVerified }: SignedIn,
  { ipAddress, numTravelers }: Request,
): Promise<"unconfirmed" | "unconfirmed-network" | null> {
  if (emailVerified) return null;
  await lockAccount(tx, id);
  const { made } = await tx
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("userId", "=", id)
    .where("createdAt", ">", new Date(Date.now() - 86_400_000))
    .executeTakeFirstOrThrow();
  if (made >= unconfirmedADay) return "unconfirmed";
  if (ipAddress === null) return null;
  const taken = await takeUnconfirmedSeats(tx, ipAddress, numTravelers);
  return taken.ok ? null : "unconfirmed-network";
}
