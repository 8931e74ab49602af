import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { WhatIsDue } from "./what-is-due.tsx";

/** What is due when of a booking, by the terms that it was made on. */
export function BookingDue({ due }: { due: PaidTrip }) {
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">
        By the terms on which this trip was booked, whatever its page says today.
      </p>
      <WhatIsDue trip={due} className="grid items-start gap-x-12 gap-y-5 sm:grid-cols-2" />
    </div>
  );
}
