import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import {
  countedAddress,
  takeAttempts,
  type LimitRule,
} from "#app/platform/limits/rate-limit.server.ts";

/**
 * Above what a family or an office behind one address needs; robots that drop cookies hit it soon.
 */
const likes: LimitRule = { name: "blog-like", attempts: 60, seconds: 3600 };
const commentsOfOne: LimitRule = { name: "blog-comment", attempts: 10, seconds: 3600 };
const commentsOfAddress: LimitRule = { name: "blog-comment-address", attempts: 30, seconds: 3600 };

/** Counts a like or unlike for an IP address; refused with the seconds to wait. */
export function takeLikeAttempt(tx: DatabaseTransaction, ipAddress: string) {
  return takeAttempts(transactionStore(tx), [{ rule: likes, key: countedAddress(ipAddress) }]);
}

export function takeCommentAttempt(tx: DatabaseTransaction, userId: string, ipAddress: string) {
  return takeAttempts(transactionStore(tx), [
    { rule: commentsOfOne, key: userId },
    { rule: commentsOfAddress, key: countedAddress(ipAddress) },
  ]);
}
