import { transactionStore } from "#app/db/connection/transaction-store.server.ts";
import { databasePool, type DatabaseTransaction } from "#app/db/database.server.ts";
import {
  countedAddress,
  countedNetwork,
  returnAttempts,
  takeAttempts,
  type LimitRule,
  countedByAddress,
} from "#app/platform/limits/rate-limit.server.ts";

/** Allows for typing errors in one trip's name; a guess needs the reference too. */
const lookups: LimitRule = { name: "trip-lookup", attempts: 20, seconds: 15 * 60 };
/** An office or hotel shares one address: who misspells a name does not lock the others out. */
const lookupsOfAll: LimitRule = { name: "trip-lookup-address", attempts: 100, seconds: 15 * 60 };
/** Counts unknown codes only. At this rate one address finds one of 5,000 codes in half a year. */
const codes = countedByAddress({ name: "welcome-code", attempts: 20, seconds: 3600 });
const drafts = countedByAddress({ name: "booking-draft", attempts: 30, seconds: 3600 });

/**
 * Counts a lookup of a trip for an IP address; null for all that is no reference. Refused with the
 * seconds to wait.
 */
export function takeLookup(address: string, reference: string | null) {
  const from = countedAddress(address);
  return takeAttempts(databasePool(), [
    { rule: lookups, key: `${from} ${reference}` },
    { rule: lookupsOfAll, key: from },
  ]);
}

export const takeDraft = (address: string) => takeAttempts(databasePool(), drafts(address));

/** Counts a typed welcome code for an IP address. */
export const takeCode = (address: string) => takeAttempts(databasePool(), codes(address));

/** Takes back one count: the code was valid. */
export const giveBackCode = (address: string) => returnAttempts(databasePool(), codes(address));

/** Travelers that customers without a confirmed email ask for in a day, by network. */
const unconfirmedSeats: LimitRule = { name: "unconfirmed-seats", attempts: 40, seconds: 86_400 };

/** Counts the travelers of an unconfirmed customer's request; not counted if it fails. */
export function takeUnconfirmedSeats(tx: DatabaseTransaction, address: string, travelers: number) {
  const attempt = { rule: unconfirmedSeats, key: countedNetwork(address), points: travelers };
  return takeAttempts(transactionStore(tx), [attempt]);
}
