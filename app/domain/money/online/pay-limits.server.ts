import { databasePool } from "#app/db/database.server.ts";
import {
  countedAddress,
  type LimitRule,
  takeAttempts,
} from "#app/platform/limits/rate-limit.server.ts";

/** Tokens can't be guessed; this limit keeps the attempts cheap. */
const unknown: LimitRule = { name: "pay-link-unknown", attempts: 30, seconds: 15 * 60 };
const starts: LimitRule = { name: "payment-start", attempts: 20, seconds: 15 * 60 };
/** Each lookup calls the provider's API, which is rate-limited. */
const questions: LimitRule = { name: "payment-question", attempts: 20, seconds: 5 * 60 };

export function takeUnknownLink(address: string) {
  return takeAttempts(databasePool(), [{ rule: unknown, key: countedAddress(address) }]);
}

/** Counts an opened payment page, by IP address and by booking. */
export function takePaymentStart(address: string, bookingId: string) {
  return takeAttempts(databasePool(), [
    { rule: starts, key: countedAddress(address) },
    { rule: starts, key: bookingId },
  ]);
}

/** Counts a lookup of a payment at the provider. */
export function takePaymentQuestion(paymentId: string) {
  return takeAttempts(databasePool(), [{ rule: questions, key: paymentId }]);
}
