import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { changeBookingStatus } from "./change-booking-status.server.ts";

type Ticked = { reason: string; bookings: readonly { reference: string; version: number }[] };

/**
 * Declines requests as each page would, with its mail and history. Each is a change of its own: one
 * that changed meanwhile stays as it is, and is counted in `left`.
 */
export async function declineMany(
  viewer: Permitted<"write", "bookings">,
  { reason, bookings }: Ticked,
  requestOrigin: RequestOrigin,
): Promise<{ declined: number; left: string[]; isUnavailable: boolean }> {
  const left: string[] = [];
  let isUnavailable = false;
  const isOneOfMany = bookings.length > 1;
  for (const booking of bookings) {
    const move = { ...booking, to: "Declined", reason, notify: true, isOneOfMany } as const;
    const changed = await changeBookingStatus(viewer, move, requestOrigin);
    if (changed.ok) continue;
    left.push(booking.reference);
    isUnavailable ||= changed.reason === "unavailable";
  }
  return { declined: bookings.length - left.length, left, isUnavailable };
}
