import { changeMany } from "#app/domain/command/change-many.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { changeBookingStatus } from "./change-booking-status.server.ts";
import { handOverBooking } from "./hand-over-bookings.server.ts";
import type { TickedBookings } from "./ticked-bookings-form.ts";

const statuses = { confirm: "Confirmed", complete: "Completed", decline: "Declined" } as const;

/** Changes the ticked bookings as the page of each would, with its mail. */
export function changeBookings(
  viewer: Permitted<"write", "bookings">,
  input: Exclude<TickedBookings, { leadsTo: string }>,
  requestOrigin: RequestOrigin,
) {
  return changeMany(input.bookings, async ({ agentId: seen, ...booking }) => {
    if (input.intent === "assign") {
      const given = { reference: booking.reference, agentId: input.agentId, seen };
      return handOverBooking(viewer, given, requestOrigin);
    }
    const move = { to: statuses[input.intent], reason: input.reason, notify: true };
    return changeBookingStatus(viewer, { ...booking, ...move, isOneOfMany: true }, requestOrigin);
  });
}
