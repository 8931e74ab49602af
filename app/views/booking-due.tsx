import type { PaidTrip } from "#app/domain/money/payment-rows.ts";
import { WhatIsDue } from "./what-is-due.tsx";

/** What is due when of a booking, by its deal as it is today. */
export function BookingDue({ due }: { due: PaidTrip }) {
  return (
    <div className="grid gap-3">
      <p className="text-small text-ink-soft">
        As the page of this trip says today. What was shown when it was booked is what counts.
      </p>
      <WhatIsDue trip={due} className="grid items-start gap-x-12 gap-y-5 sm:grid-cols-2" />
    </div>
  );
}
