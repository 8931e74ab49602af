import { edit } from "#app/domain/command/command.server.ts";
import { coveredCents } from "#app/domain/money/payments/payment.ts";
import { readPayments } from "#app/domain/money/payments/read-payments.server.ts";
import { dueNow, oldestFirst } from "#app/domain/money/schedule/due-now.ts";
import { readSchedule, writeSchedule } from "#app/domain/money/schedule/schedule.server.ts";
import type { Permitted } from "#app/domain/people/permissions.ts";
import { addDays, businessDay } from "#app/values/dates.ts";
import type { RequestOrigin } from "#app/values/request-origin.ts";
import { furthestDays } from "../booking.ts";
import { bookingEdit } from "../row/edit-booking.server.ts";

type MoreTime = {
  /** The booking's. */ reference: string;
  /** The item's place, and the due day that the page showed. */
  item: { place: number; dueOn: string };
  /** Its new due day, YYYY-MM-DD in New York. */ dueOn: string;
  reason: string;
};
type Refused = { ok: false; reason: "no-item" | "due-in-past" | "due-too-late" | "due-same" };

/**
 * Changes the due day of an unpaid item, with a reason. Refused if it is paid or differs from the
 * shown one.
 */
export function giveMoreTime(
  viewer: Permitted<"write", "bookings">,
  { reference, item, dueOn, reason }: MoreTime,
  requestOrigin: RequestOrigin,
) {
  return edit(
    bookingEdit(viewer, reference, requestOrigin),
    async ({ tx, record }, booking): Promise<{ ok: true } | Refused> => {
      const today = businessDay(new Date());
      const before = await readSchedule(booking.id, tx);
      const covered = coveredCents(await readPayments(booking.id, tx));
      const open = dueNow(before, covered, today).items.find(
        ({ place, leftCents }) => place === item.place && leftCents > 0,
      );
      if (open?.dueOn !== item.dueOn) return { ok: false, reason: "no-item" };
      if (dueOn === open.dueOn) return { ok: false, reason: "due-same" };
      if (dueOn < today) return { ok: false, reason: "due-in-past" };
      if (dueOn > addDays(today, furthestDays)) return { ok: false, reason: "due-too-late" };
      const moved = before.map((each) =>
        each.place === item.place ? { ...each, dueOn, reason } : each,
      );
      const after = moved.toSorted(oldestFirst).map((each, at) => ({ ...each, place: at + 1 }));
      await writeSchedule(tx, booking.id, { before, after });
      await record({
        action: "payment-postponed",
        subject: { type: "booking", id: reference },
        before: { dueOn: open.dueOn, cents: open.cents },
        after: { dueOn, reason },
      });
      return { ok: true };
    },
  );
}
