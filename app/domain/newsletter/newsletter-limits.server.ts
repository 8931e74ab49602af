import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import {
  countedAddress,
  takeAttempts,
  type LimitRule,
} from "#app/platform/limits/rate-limit.server.ts";

/** Above what a family or an office needs; robots that submit foreign addresses hit it soon. */
const requests: LimitRule = { name: "newsletter-request", attempts: 20, seconds: 3600 };
/** A double click sends one mail, and nobody can fill a stranger's inbox. */
const mailsAtOnce: LimitRule = { name: "newsletter-mail-at-once", attempts: 1, seconds: 60 };
const mailsADay: LimitRule = { name: "newsletter-mail-day", attempts: 4, seconds: 24 * 3600 };

/** Counts a request of an IP address; refused with the seconds to wait. */
export function takeRequest(tx: DatabaseTransaction, ipAddress: string) {
  return takeAttempts(transactionStore(tx), [{ rule: requests, key: countedAddress(ipAddress) }]);
}

/** Takes one mail to an email address, whether anybody subscribes with it or not; false where those of the minute or of the day are used up. */
export async function takeNewsletterMail(tx: DatabaseTransaction, email: string): Promise<boolean> {
  const attempts = [
    { rule: mailsAtOnce, key: email },
    { rule: mailsADay, key: email },
  ];
  return (await takeAttempts(transactionStore(tx), attempts)).ok;
}
