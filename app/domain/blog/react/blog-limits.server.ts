import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import {
  countedBy,
  countedByAddress,
  takeAttempts,
} from "#app/platform/limits/rate-limit.server.ts";

/** Above what a family or an office needs; robots that drop cookies hit it soon. */
const likes = countedByAddress({ name: "blog-like", attempts: 60, seconds: 3600 });
const byAuthor = countedBy({ name: "blog-comment", attempts: 10, seconds: 3600 });
const byAddress = countedByAddress({ name: "blog-comment-address", attempts: 30, seconds: 3600 });

/** Counts a like or unlike for an IP address; refused with the seconds to wait. */
export const takeLikeAttempt = (tx: DatabaseTransaction, ipAddress: string) =>
  takeAttempts(transactionStore(tx), likes(ipAddress));

/** Counts a comment for its author and IP address. */
export const takeCommentAttempt = (tx: DatabaseTransaction, userId: string, ipAddress: string) =>
  takeAttempts(transactionStore(tx), [...byAuthor(userId), ...byAddress(ipAddress)]);
