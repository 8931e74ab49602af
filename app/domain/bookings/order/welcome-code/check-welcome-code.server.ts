import { db, type Database } from "#app/db/database.server.ts";
import type { SignedIn, Viewer } from "#app/domain/people/viewer.ts";
import { findWelcomeCode } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import type { CodeRefusal } from "../form/booking-messages.ts";
import { isOwnBooking } from "../../row/is-own-booking.server.ts";

export type CheckedCode =
  { ok: true; code: string; percent: number } | { ok: false; reason: CodeRefusal };

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
