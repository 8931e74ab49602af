import { databasePool } from "#app/db/database.server.ts";
import { countedAddress, type LimitRule, takeAttempts } from "#app/platform/rate-limit.server.ts";

/** Guessing a token is hopeless; this keeps the guesses from costing anything. */
const unknown: LimitRule = { name: "pay-link-unknown", attempts: 30, seconds: 15 * 60 };
const starts: LimitRule = { name: "payment-start", attempts: 20, seconds: 15 * 60 };
/** Each asks the provider, which has limits of its own. */
const questions: LimitRule = { name: "payment-question", attempts: 20, seconds: 5 * 60 };

/** Counts a link that is none, for an IP address. */
export function takeUnknownLink(address: string) {
  return takeAttempts(databasePool(), [{ rule: unknown, key: countedAddress(address) }]);
}

/** Counts a payment page that is asked for, for an IP address and for its booking. */
export function takePaymentStart(address: string, bookingId: string) {
  return takeAttempts(databasePool(), [
    { rule: starts, key: countedAddress(address) },
    { rule: starts, key: bookingId },
  ]);
}

/** Counts a question to the provider about a payment. */
export function takePaymentQuestion(paymentId: string) {
  return takeAttempts(databasePool(), [{ rule: questions, key: paymentId }]);
}
