import { edit } from "#app/domain/command/command.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit, saveBooking, type EditTarget } from "../row/edit-booking.server.ts";
import { recordBooking } from "../row/record-history.server.ts";

type Refused = { ok: false; reason: "same-wishes" };

/** Corrects what the travelers asked for, as the next version of the booking. Sends no mail. */
export function correctWishes(
  viewer: Permitted<"write", "bookings">,
  { reference, version, notes }: EditTarget & { notes: string },
  requestOrigin: RequestOrigin,
) {
  const order = { ...bookingEdit(viewer, reference, requestOrigin), seen: version };
  const content = { reference, notes };
  return edit({ ...order, content }, async (step, booking): Promise<{ ok: true } | Refused> => {
    const { status, notes: before } = booking;
    if (before === notes) return { ok: false, reason: "same-wishes" };
    await saveBooking(step.tx, booking, { notes });
    await recordBooking(step, viewer, booking, {
      history: { action: "wishes-corrected", from: status, to: status },
      audit: { action: "booking-changed", before: { notes: before }, after: { notes } },
    });
    return { ok: true };
  });
}
