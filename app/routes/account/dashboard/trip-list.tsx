import type { BookingSummary } from "#app/domain/bookings/booking.ts";
import { TripCard } from "./trip-card.tsx";
import type { TripsMoney } from "./trips-money.server.ts";

type Props = TripsMoney & {
  title: string;
  trips: readonly BookingSummary[];
  isPaidOnline: boolean;
};

/** Bookings as cards; nothing without any. */
export function TripList({ title, trips, paid, back, coming, due, isPaidOnline }: Props) {
  if (trips.length === 0) return null;
  return (
    <section className="grid gap-5">
      <h2 className="text-title">{title}</h2>
      <ul className="grid gap-6 lg:grid-cols-2">
        {trips.map((booking) => (
          <li key={booking.id}>
            <TripCard
              booking={booking}
              paidCents={paid.get(booking.id) ?? 0}
              backCents={back.get(booking.id) ?? 0}
              comingCents={coming.get(booking.id) ?? 0}
              due={due.get(booking.id)}
              isPaidOnline={isPaidOnline}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
