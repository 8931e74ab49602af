import { href } from "react-router";
import type { Booking } from "#app/domain/bookings/booking.ts";
import { takesPlace, type TripState } from "#app/domain/bookings/trip-state.ts";
import type { Cover, Deal } from "#app/domain/deals/deal.ts";
import { linkClass } from "#app/ui/button.tsx";
import { formatDays } from "#app/values/dates.ts";
import { CanceledDeparture } from "#app/views/status-badge.tsx";
import { PriceCover } from "#app/views/price/price-cover.tsx";
import type { ComponentProps } from "react";
import { DaysAndMap } from "#app/views/deal-page/sections/days-and-map.tsx";
import { WhereYouSleep } from "#app/views/deal-page/sections/where-you-sleep.tsx";

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

/** Shown in the copy that the worker keeps (public/dashboard/trips/worker.js), which puts the time in; not on the page itself. */
export function OfflineLine({ reference }: { reference: string }) {
  return (
    <p className="mt-6 mb-8 hidden border-l-4 border-sun bg-paper-raised px-5 py-4 offline:block print:hidden">
      You are offline. This is your trip as of <time data-as-of />.{" "}
      <a href={href("/dashboard/trips/:reference", { reference })} className={linkClass}>
        Try again
      </a>
    </p>
  );
}

/** What the price covers, and the trip’s own terms. */
export function TripCover({ cover }: { cover: Cover }) {
  if (cover.inclusions.length + cover.exclusions.length === 0 && cover.terms === "") return null;
  return (
    <section aria-labelledby="cover">
      <h2 id="cover" className="mb-6 text-title">
        What your price covers
      </h2>
      <PriceCover cover={cover} />
    </section>
  );
}

type TripPlanProps = Omit<ComponentProps<typeof DaysAndMap>, "title" | "days"> & {
  deal: Pick<Deal, "itinerary" | "stops" | "stays" | "destination">;
  /** YYYY-MM-DD of day 1; null where nobody leaves then. */ startsOn: string | null;
};

export function TripPlan({ deal, startsOn, ...days }: TripPlanProps) {
  return (
    <>
      <DaysAndMap title="Your itinerary" days={deal.itinerary} {...days} />
      <WhereYouSleep deal={deal} startsOn={startsOn} />
    </>
  );
}

type DateLinkProps = {
  reference: string;
  /** Why not; null if it can be changed. */ refused: string | null;
};

/** The way to another date for the trip, or why there is none. */
export function DateLink({ reference, refused }: DateLinkProps) {
  return (
    <p className="py-2">
      {refused === null ? (
        <a
          href={href("/dashboard/trips/:reference/date", { reference })}
          className={`${linkClass} inline-flex min-h-11 items-center`}
        >
          Change the date
        </a>
      ) : (
        <span className="text-ink-soft">{refused}</span>
      )}
    </p>
  );
}
