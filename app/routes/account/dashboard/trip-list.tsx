import type { BookingMoney } from "#app/domain/money/booked/money-of.ts";
import type { ShownTrip } from "./shown-trip.ts";
import { TripCard } from "./trip-card.tsx";

type Props = {
  /** By booking. */ money: ReadonlyMap<string, BookingMoney>;
  title: string;
  trips: readonly ShownTrip[];
  isPaidOnline: boolean;
};

/** Bookings as cards; nothing without any. */
export function TripList({ title, trips, money, isPaidOnline }: Props) {
  if (trips.length === 0) return null;
  return (
    <section className="grid gap-5">
      <h2 className="text-title">{title}</h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {trips.map((trip) => (
          <li key={trip.booking.id}>
            <TripCard trip={trip} money={money.get(trip.booking.id)} isPaidOnline={isPaidOnline} />
          </li>
        ))}
      </ul>
    </section>
  );
}
