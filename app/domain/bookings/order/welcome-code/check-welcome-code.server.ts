import { db, type Database } from "#app/db/database.server.ts";
import type { SignedIn, Viewer } from "#app/domain/people/viewer.ts";
import { findWelcomeCode } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import type { CodeRefusal } from "../form/booking-messages.ts";
import { isOwnBooking } from "../../row/booking-columns.server.ts";
import { giveBackCode, takeCode } from "../refuse/booking-limits.server.ts";

export type CheckedCode =
  | { ok: true; code: string; percent: number }
  | { ok: false; reason: CodeRefusal };

/**
 * Whether a typed welcome code is valid for the viewer's next booking: known, not on an active
 * booking, and the viewer has none (spec §1: 'the first booking'). Only the booking itself reserves
 * it. Customers with a booking learn nothing about codes.
 */
export async function checkWelcomeCode(
  viewer: Viewer,
  typed: string,
  database: Database = db,
): Promise<CheckedCode> {
  if (viewer.kind !== "visitor" && (await hasActiveBooking(viewer, database)))
    return { ok: false, reason: "not-first-booking" };
  const found = await findWelcomeCode(database, typed);
  if (!found) return { ok: false, reason: "code-unknown" };
  return found.used
    ? { ok: false, reason: "code-used" }
    : { ok: true, code: found.code, percent: found.percent };
}

/** Whether the customer has a booking that is not declined or canceled. */
async function hasActiveBooking(viewer: SignedIn, database: Database): Promise<boolean> {
  const active = await database
    .selectFrom("bookings")
    .select("id")
    .where((eb) => isOwnBooking(eb, viewer))
    .where("stands", "=", true)
    .limit(1)
    .executeTakeFirst();
  return active !== undefined;
}

export type TooManyCodes = { ok: false; reason: "too-many-codes"; retryAfter: number };
type Answer = { ok: true } | { ok: false; reason: string };

/**
 * Runs `work` unless this IP address tried too many unknown codes. Counts before the work, so
 * concurrent guesses count; a known code is uncounted.
 */
export async function guardWelcomeCode<Result extends Answer>(
  { ipAddress, typed }: { ipAddress: string; typed: string },
  work: () => Promise<Result>,
): Promise<Result | TooManyCodes> {
  if (typed === "") return work();
  const taken = await takeCode(ipAddress);
  if (!taken.ok) return { ok: false, reason: "too-many-codes", retryAfter: taken.retryAfter };
  const answer = await work();
  if (answer.ok || answer.reason !== "code-unknown") await giveBackCode(ipAddress);
  return answer;
}
