import { href } from "react-router";
import type { Duplicate } from "#app/domain/bookings/order/duplicate.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDay, businessDay } from "#app/values/dates.ts";

/** The booking that the customer has for this trip and day, and the button that means a second one. */
export function BookedAlready({
  duplicate: { reference, askedAt, numTravelers },
}: {
  duplicate: Duplicate;
}) {
  return (
    <section
      aria-labelledby="booked-already"
      className="grid gap-4 rounded-card border border-line-control bg-paper-raised p-4 sm:p-5"
    >
      <div className="grid gap-2">
        <h2 id="booked-already" className="text-card">
          You asked for this on {formatDay(businessDay(askedAt))}
        </h2>
        <p className="text-ink-soft">
          <b className="figures font-semibold text-ink">{reference}</b> takes{" "}
          {numTravelers === 1 ? "1 traveler" : `${numTravelers} travelers`} on this trip on the same
          day. Send this one too only if you want a second booking.
        </p>
      </div>
      {/* Sent along, it says that the earlier booking was shown. */}
      <input type="hidden" name="duplicate" value={reference} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="primary" href={href("/dashboard/trips/:reference", { reference })}>
          See My Booking
        </ButtonLink>
        <Button>Send a Second Request</Button>
      </p>
    </section>
  );
}
