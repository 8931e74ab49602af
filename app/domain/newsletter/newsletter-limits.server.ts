import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import {
  countedBy,
  countedByAddress,
  takeAttempts,
} from "#app/platform/limits/rate-limit.server.ts";

/** Above what a family or an office needs; robots that submit foreign addresses hit it soon. */
const requests = countedByAddress({ name: "newsletter-request", attempts: 20, seconds: 3600 });
/** A double click sends one mail, and nobody can fill a stranger's inbox. */
const mails = countedBy(
  { name: "newsletter-mail-at-once", attempts: 1, seconds: 60 },
  { name: "newsletter-mail-day", attempts: 4, seconds: 24 * 3600 },
);

/** Counts a request of an IP address; refused with the seconds to wait. */
export const takeRequest = (tx: DatabaseTransaction, ipAddress: string) =>
  takeAttempts(transactionStore(tx), requests(ipAddress));

/** Takes one mail to an email address, whether anybody subscribes with it or not; false where those of the minute or of the day are used up. */
export const takeNewsletterMail = async (tx: DatabaseTransaction, email: string) =>
  (await takeAttempts(transactionStore(tx), mails(email))).ok;
