import { edit } from "#app/domain/command/command.server.ts";
import { scheduledTripOf } from "#app/domain/money/booked/update-schedules.server.ts";
import { planSchedule } from "#app/domain/money/schedule/plan-schedule.ts";
import { readSchedule, writeSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { bookingEdit } from "../row/edit-booking.server.ts";

type Refused = { ok: false; reason: "not-to-plan" | "planned-already" };

/**
 * Plans the payments of a confirmed booking that is older than schedules, as if booked today, with
 * an audit row.
 */
export function planBooking(
  viewer: Permitted<"write", "bookings">,
  { reference }: { reference: string },
  requestOrigin: RequestOrigin,
) {
  return edit(
    bookingEdit(viewer, reference, requestOrigin),
    async ({ tx, record }, booking): Promise<{ ok: true } | Refused> => {
      if (!mayBePlanned(booking)) return { ok: false, reason: "not-to-plan" };
      const before = await readSchedule(booking.id, tx);
      if (before.length > 0) return { ok: false, reason: "planned-already" };
      const today = businessDay(new Date());
      const after = planSchedule({ ...scheduledTripOf(booking), bookedOn: today }, today);
      await writeSchedule(tx, booking.id, { before, after });
      await record({
        action: "payments-planned",
        subject: { type: "booking", id: reference },
        after: {
          payments: after.length,
          cents: booking.totalCents,
          until: after.at(-1)?.dueOn ?? "",
        },
      });
      return { ok: true };
    },
  );
}

/** Whether payments can be planned: confirmed, not free of charge, and not departed. */
export function mayBePlanned(booking: {
  status: string;
  totalCents: number;
  departureDate: string;
}): boolean {
  const isAhead = booking.departureDate > businessDay(new Date());
  return booking.status === "Confirmed" && booking.totalCents > 0 && isAhead;
}
