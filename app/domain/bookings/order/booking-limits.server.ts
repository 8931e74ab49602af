import { databasePool } from "#app/db/database.server.ts";
import { countedAddress, giveBack, takeAttempts, type LimitRule } from "#app/platform/rate-limit.server.ts";

/** A family that mistypes is far below it; guessing references is hopeless above it. */
const lookups: LimitRule = { name: "trip-lookup", attempts: 20, seconds: 15 * 60 };
/** Of codes that nobody knows; a good one costs nothing. At this pace one address hits one of 5,000 codes in half a year. */
const codes: LimitRule = { name: "welcome-code", attempts: 20, seconds: 3600 };
const drafts: LimitRule = { name: "booking-draft", attempts: 30, seconds: 3600 };

/** Takes one trip search of a client's address; refused with the seconds to wait. */
export function takeLookup(address: string) {
  return takeAttempts(databasePool(), [{ rule: lookups, key: countedAddress(address) }]);
}

/** Takes one kept draft of a client's address. */
export function takeDraft(address: string) {
  return takeAttempts(databasePool(), [{ rule: drafts, key: countedAddress(address) }]);
}

/** Takes one welcome code that a client's address types. */
export function takeCode(address: string) {
  return takeAttempts(databasePool(), [{ rule: codes, key: countedAddress(address) }]);
}

/** Gives one back: the code was no guess. */
export function giveBackCode(address: string): Promise<void> {
  return giveBack(databasePool(), [{ rule: codes, key: countedAddress(address) }]);
}
