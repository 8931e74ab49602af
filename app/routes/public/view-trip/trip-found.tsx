import { href } from "react-router";
import { discountLines } from "#app/domain/bookings/booking-price.ts";
import type { FoundTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";
import { formatMoney } from "#app/values/money.ts";
import { Poster } from "#app/views/poster.tsx";
import { StatusBadge } from "#app/views/status-badge.tsx";

/** The trip, and nothing of how to reach the customer (product). */
export function TripFound({ trip }: { trip: FoundTrip }) {
  const [poster] = postersOf(trip.destination);
  const facts = [
    ["Destination", trip.destination],
    ["Departure", formatDay(trip.bookingDate)],
    ["Length", trip.duration],
    ["Travelers", String(trip.numTravelers)],
    ...discountLines(trip),
    ["Total price", `${formatMoney(trip.totalCents)}, flights not included`],
  ] as const;
  return (
    <section
      aria-labelledby="found"
      className="grid max-w-4xl overflow-hidden rounded-card border border-line bg-paper-raised shadow-soft sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      {poster ? <Poster poster={poster} sizes="16rem" className="h-48 w-full object-cover sm:h-full" /> : null}
      <div className="grid content-start gap-4 p-6">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="figures font-semibold">{trip.reference}</b>
          <StatusBadge status={trip.status} />
        </p>
        <h2 id="found" className="text-title">
          {trip.packageName}
        </h2>
        <dl className="border-t border-line">
          {facts.map(([label, value]) => (
            <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 border-b border-line py-2.5">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <p>
          <ButtonLink href={href("/view-trip")}>Search Another Trip</ButtonLink>
        </p>
      </div>
    </section>
  );
}
