import { databasePool } from "#app/db/database.server.ts";
import {
  countedAddress,
  giveBack,
  takeAttempts,
  type LimitRule,
} from "#app/platform/limits/rate-limit.server.ts";

/** Allows for typing errors; guessing references stays hopeless. */
const lookups: LimitRule = { name: "trip-lookup", attempts: 20, seconds: 15 * 60 };
/** Counts unknown codes only. At this rate one address finds one of 5,000 codes in half a year. */
const codes: LimitRule = { name: "welcome-code", attempts: 20, seconds: 3600 };
const drafts: LimitRule = { name: "booking-draft", attempts: 30, seconds: 3600 };

/** Counts a trip lookup for an IP address; refused with the seconds to wait. */
export function takeLookup(address: string) {
  return takeAttempts(databasePool(), [{ rule: lookups, key: countedAddress(address) }]);
}

/** Counts a stored draft for an IP address. */
export function takeDraft(address: string) {
  return takeAttempts(databasePool(), [{ rule: drafts, key: countedAddress(address) }]);
}

/** Counts a typed welcome code for an IP address. */
export function takeCode(address: string) {
  return takeAttempts(databasePool(), [{ rule: codes, key: countedAddress(address) }]);
}

/** Takes back one count: the code was valid. */
export function giveBackCode(address: string): Promise<void> {
  return giveBack(databasePool(), [{ rule: codes, key: countedAddress(address) }]);
}
