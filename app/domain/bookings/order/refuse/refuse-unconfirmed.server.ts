import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { lockAccount } from "#app/domain/people/accounts/sign-in/lock-account.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { unconfirmedADay } from "../../booking.ts";

/**
 * Limits bookings per day of an unconfirmed customer, since each mails an unverified address. Locks
 * the account. Call it after claiming the key.
 */
export async function refuseUnconfirmed(
  tx: DatabaseTransaction,
  { id, emailVerified }: SignedIn,
): Promise<"unconfirmed" | null> {
  if (emailVerified) return null;
  await lockAccount(tx, id);
  const { made } = await tx
    .selectFrom("bookings")
    .select(({ fn }) => fn.countAll<number>().as("made"))
    .where("userId", "=", id)
    .where("createdAt", ">", new Date(Date.now() - 86_400_000))
    .executeTakeFirstOrThrow();
  return made < unconfirmedADay ? null : "unconfirmed";
}
