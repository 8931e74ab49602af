import { db, type Database } from "#app/db/database.server.ts";
import type { Viewer } from "#app/domain/people/viewer.ts";
import { findWelcomeCode } from "#app/domain/welcome-codes/welcome-codes.server.ts";
import type { CodeRefusal } from "./booking-messages.ts";
import { hasStandingBooking } from "../trips/bookings.server.ts";

export type CheckedCode = { ok: true; code: string; percent: number } | { ok: false; reason: CodeRefusal };

/**
 * Whether a welcome code, as it was typed, is good for this viewer's next booking: known, on no booking that stands, and the viewer has none of their own either (spec §1: 'the first
 * booking'). Promises nothing: only the booking itself takes a code. Who has booked already is told so whatever was typed, and learns nothing about codes.
 */
export async function checkWelcomeCode(viewer: Viewer, typed: string, database: Database = db): Promise<CheckedCode> {
  if (viewer.kind !== "visitor" && (await hasStandingBooking(viewer, database))) return { ok: false, reason: "not-first-booking" };
  const found = await findWelcomeCode(database, typed);
  if (!found) return { ok: false, reason: "code-unknown" };
  return found.used ? { ok: false, reason: "code-used" } : { ok: true, code: found.code, percent: found.percent };
}
