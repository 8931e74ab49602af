import { href } from "react-router";
import type { Duplicate } from "#app/domain/bookings/order/refuse/find-duplicate.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { formatDay, businessDay } from "#app/values/dates.ts";
import { plural } from "#app/values/plural.ts";
import { BeforeBooking } from "./before-booking.tsx";

/** The customer's earlier booking of this trip and day, and the button for a second one. */
export function BookedAlready({
  duplicate: { reference, requestedAt, numTravelers, standing },
}: {
  duplicate: Duplicate;
}) {
  return (
    <BeforeBooking
      id="booked-already"
      title={`You asked for this on ${formatDay(businessDay(requestedAt))}`}
    >
      <p className="-mt-2 text-ink-soft">
        <b className="figures font-semibold whitespace-nowrap text-ink">{reference}</b> takes{" "}
        {plural(numTravelers, "traveler")} on this trip on the same day. Send this one too only if
        you want a second booking.
      </p>
      <p className="figures">{standing}</p>
      {/* Sent along, it says that the earlier booking was shown. */}
      <input type="hidden" name="duplicate" value={reference} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink look="primary" href={href("/dashboard/trips/:reference", { reference })}>
          See My Booking
        </ButtonLink>
        <Button>Send a Second Request</Button>
      </p>
    </BeforeBooking>
  );
}
