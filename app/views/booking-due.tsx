import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import type { DueNow } from "#app/domain/money/schedule/due-now.ts";
import { PaymentSchedule } from "./payment-schedule.tsx";
import { WhatIsDue } from "./what-is-due.tsx";

type Props = {
  /** By the terms that the booking was made on; null where they say nothing. */
  due: PaidTrip | null;
  /** Null where it has no schedule. */ schedule: DueNow | null;
  withReasons?: boolean;
  /** Marks the cancellation fee of this day, YYYY-MM-DD; null for none. */
  cancelOn?: string | null;
};

/** What is due when of a booking: its schedule, or what its terms say, and what canceling costs. */
export function BookingDue({ due, schedule, withReasons = false, cancelOn = null }: Props) {
  const toPay = schedule ? <PaymentSchedule due={schedule} withReasons={withReasons} /> : null;
  if (!due) return toPay;
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">
        By the terms on which this trip was booked, whatever its page says today.
      </p>
      <WhatIsDue
        trip={due}
        toPay={toPay}
        cancelOn={cancelOn}
        className="grid items-start gap-x-12 gap-y-5 sm:grid-cols-2"
      />
    </div>
  );
}
