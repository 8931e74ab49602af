import type { Booking } from "#app/domain/bookings/booking.ts";
import { takesPlace, type TripState } from "#app/domain/bookings/trip-state.ts";
import { formatDays } from "#app/values/dates.ts";
import { CanceledDeparture } from "#app/views/canceled-departure.tsx";

/** What trip it is, and when. */
export function TripHead({ booking, state }: { booking: Booking; state: TripState }) {
  const { deal, departureDate, returnDate } = booking;
  return (
    <div className="mb-8 grid gap-3">
      <h1 className="max-w-[18em] text-page font-semibold tracking-[-0.03em] print:text-title">
        {deal.title}
      </h1>
      {takesPlace(state) ? (
        <p className="text-lede text-ink-soft">
          {formatDays(departureDate, returnDate)}, {deal.destination}
        </p>
      ) : null}
      <CanceledDeparture departureDate={departureDate} reason={booking.canceledReason} />
    </div>
  );
}
