import type { DatabaseTransaction } from "#app/db/database.server.ts";
import { transactionStore } from "#app/db/transaction-store.server.ts";
import { countedAddress, takeAttempts, type LimitRule } from "#app/platform/rate-limit.server.ts";

/** Above a family or an office behind one address; a robot that empties its cookies is soon through. */
const likes: LimitRule = { name: "blog-like", attempts: 60, seconds: 3600 };
const commentsOfOne: LimitRule = { name: "blog-comment", attempts: 10, seconds: 3600 };
const commentsOfAddress: LimitRule = { name: "blog-comment-address", attempts: 30, seconds: 3600 };

/** Takes one like, or one taken back, of a client's address; refused with the seconds to wait. */
export function takeLikeAttempt(tx: DatabaseTransaction, client: string) {
  return takeAttempts(transactionStore(tx), [{ rule: likes, key: countedAddress(client) }]);
}

/** Takes one comment, of its author and of a client's address. */
export function takeCommentAttempt(tx: DatabaseTransaction, userId: string, client: string) {
  return takeAttempts(transactionStore(tx), [
    { rule: commentsOfOne, key: userId },
    { rule: commentsOfAddress, key: countedAddress(client) },
  ]);
}
