import { databasePool } from "#app/db/database.server.ts";
import {
  countedBy,
  countedByAddress,
  takeAttempts,
} from "#app/platform/limits/rate-limit.server.ts";

/** Tokens can't be guessed; this limit keeps the attempts cheap. */
const unknown = countedByAddress({ name: "pay-link-unknown", attempts: 30, seconds: 15 * 60 });
const started = { name: "payment-start", attempts: 20, seconds: 15 * 60 };
const starts = { by: countedBy(started), byAddress: countedByAddress(started) };
/** Each lookup calls the provider's API, which is rate-limited. */
const questions = countedBy({ name: "payment-question", attempts: 20, seconds: 5 * 60 });

export const takeUnknownLink = (address: string) => takeAttempts(databasePool(), unknown(address));

/** Counts an opened payment page, by IP address and by booking. */
export const takePaymentStart = (address: string, bookingId: string) =>
  takeAttempts(databasePool(), [...starts.byAddress(address), ...starts.by(bookingId)]);

/** Counts a lookup of a payment at the provider. */
export const takePaymentQuestion = (paymentId: string) =>
  takeAttempts(databasePool(), questions(paymentId));
