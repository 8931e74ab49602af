import { CalendarPlus } from "lucide-react";
import { href } from "react-router";
import { isOpen } from "#app/domain/bookings/booking.ts";
import { partyFacts } from "#app/domain/bookings/lines/price-facts.ts";
import type { FoundTrip } from "#app/domain/bookings/trips/find-trip.server.ts";
import { postersOf } from "#app/domain/deals/poster-of.ts";
import { ButtonLink, linkClass } from "#app/ui/button.tsx";
import { loginPath, signUpPath } from "#app/paths.ts";
import { formatDay } from "#app/values/dates.ts";
import { Poster } from "#app/views/pictures/poster.tsx";
import { PriceTable } from "#app/views/price/price-table.tsx";
import { CanceledDeparture, TripBadge, StateLine } from "#app/views/status-badge.tsx";
import { HowToPay } from "#app/views/how-to-pay.tsx";

/** The trip without contact data (product). */
export function TripFound({ trip }: { trip: FoundTrip }) {
  const [poster] = postersOf(trip.destination);
  const trips = href("/dashboard/trips/:reference", { reference: trip.reference });
  const facts = [
    ["Destination", trip.destination],
    ["Departure", formatDay(trip.departureDate)],
    ["Length", trip.duration],
    ...partyFacts(trip.numTravelers, trip.parts),
  ] as const;
  return (
    <section
      aria-labelledby="found"
      className="grid max-w-4xl overflow-hidden rounded-card border border-line bg-paper-raised shadow-soft sm:grid-cols-[16rem_minmax(0,1fr)]"
    >
      {poster ? (
        <Poster poster={poster} sizes="16rem" className="h-48 w-full object-cover sm:h-full" />
      ) : null}
      <div className="grid content-start gap-4 p-6">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <b className="figures font-semibold whitespace-nowrap">{trip.reference}</b>
          <TripBadge status={trip.status} state={trip.state.name} />
        </p>
        <h2 id="found" className="text-title">
          {trip.packageName}
        </h2>
        <dl className="border-t border-line">
          {facts.map(([label, value]) => (
            <div
              key={label}
              className="grid grid-cols-[8rem_minmax(0,1fr)] max-xs:grid-cols-1 gap-4 border-b border-line py-2.5"
            >
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="figures font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <PriceTable parts={trip.parts} />
        <dl className="figures empty:hidden">
          {trip.money.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-1">
              <dt className="text-small text-ink-soft">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <HowToPay text={trip.howToPay} level={3} />
        <CanceledDeparture departureDate={trip.departureDate} reason={trip.canceledReason} />
        <StateLine state={trip.state} />
        <p className="flex flex-wrap gap-3">
          <ButtonLink look="primary" href={loginPath(trips)}>
            Open in My Trips
          </ButtonLink>
          {trip.calendar !== null ? (
            <ButtonLink
              href={`data:text/calendar;charset=utf-8,${encodeURIComponent(trip.calendar)}`}
              download={`${trip.reference}.ics`}
            >
              <CalendarPlus aria-hidden className="size-5" />
              Add to calendar
            </ButtonLink>
          ) : null}
        </p>
        <p className="text-small text-ink-soft">
          With an account you see the itinerary{isOpen(trip) ? " and can cancel" : ""}. None yet?{" "}
          <a href={signUpPath(trips)} className={linkClass}>
            Create one
          </a>{" "}
          with the email of the booking. A question about it?{" "}
          <a href={href("/contact")} className={linkClass}>
            Contact us
          </a>
          .
        </p>
        <p>
          <ButtonLink href={href("/view-trip")}>Search Another Trip</ButtonLink>
        </p>
      </div>
    </section>
  );
}
