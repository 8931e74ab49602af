import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { lockAccount } from "#app/domain/people/accounts/lock-account.server.ts";
import type { SignedIn } from "#app/domain/people/viewer.ts";
import { unconfirmedADay } from "../booking.ts";

/**
 * Why a customer can't book any more today; null where they can. Each booking is a mail to the account's address, and until that is confirmed it may be anybody's: nobody fills a stranger's
 * inbox through us. Asked once the form's key is claimed, so that a repeat is none more. The account is held until the booking is written: of forms sent at once each counts those before it.
 */
export async function refuseUnconfirmed(tx: DatabaseTransaction, { id, emailVerified }: SignedIn): Promise<"unconfirmed" | null> {
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
