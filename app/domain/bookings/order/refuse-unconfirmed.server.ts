import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { lockAccount } from "#app/domain/people/accounts/sign-in/lock-account.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { unconfirmedADay } from "../booking.ts";

/**
 * Why an unconfirmed customer can't book again today; null if they can. The address may be a
 * stranger's, and each booking mails it. Call it after claiming the key, so repeats don't count.
 * Locks the account, so that concurrent forms count each other.
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
