import { renderToStaticMarkup } from "react-dom/server";
import { type Booking, isOpen } from "#app/domain/bookings/booking.ts";
import type { BookingLine } from "#app/domain/bookings/lines/booking-parts.ts";
import { takesPlace, type TripState, type TripStateName } from "#app/domain/bookings/trip-state.ts";
import { planDays } from "#app/domain/bookings/trips/planned-days.ts";
import type { Deal } from "#app/domain/deals/deal.ts";
import { illustrateDeal } from "#app/domain/deals/shop/illustrate-deal.server.ts";
import { rememberedOf } from "#app/values/remembered.ts";
import { DaysAndMap } from "#app/views/deal-page/sections/days-and-map.tsx";
import { WhereYouSleep } from "#app/views/deal-page/sections/where-you-sleep.tsx";

/**
 * The days of a booked trip with their dates, the way on a map, and the nights, as HTML. They are its
 * deal's as it has them now: a booking keeps its price and terms, not its itinerary. '' for a
 * booking that ended before it left.
 */
export function drawTripPlan(booking: Booking, state: TripState, deal: Deal): string {
  if (!isOpen(booking) && booking.status !== "Completed") return "";
  return draw(deal, {
    extras: booking.parts.lines.filter(({ kind }) => kind === "extra"),
    startsOn: takesPlace(state) ? booking.departureDate : null,
    note: notes[state.name] ?? "",
  });
}

const unconfirmed = "These are your days as soon as the trip is confirmed.";
const over = "This is the trip as it runs today; yours may have differed.";
/** How far the plan can be relied on. */
const notes: Partial<Record<TripStateName, string>> = {
  pending: unconfirmed,
  "awaiting-deposit": unconfirmed,
  "departure-canceled": "The days get dates again when you have chosen another departure.",
  returned: over,
  completed: over,
};

type Given = {
  extras: readonly BookingLine[];
  /** YYYY-MM-DD of day 1; null where nobody leaves then. */ startsOn: string | null;
  note: string;
};

/** Drawn once for all who leave on a day and booked the same extras. */
const draw = rememberedOf(
  (deal: Deal, { extras, startsOn, note }: Given): string => {
    const { pictures, route } = illustrateDeal(deal);
    const { planned, otherExtras } = planDays({ deal, lines: extras, startsOn });
    const also = otherExtras.length === 0 ? "" : `Also booked: ${list.format(otherExtras)}.`;
    return renderToStaticMarkup(
      <>
        <DaysAndMap
          title="Your itinerary"
          note={[note, also].filter(Boolean).join(" ")}
          days={deal.itinerary}
          pictures={pictures}
          planned={planned}
          route={route}
        />
        <WhereYouSleep stops={deal.stops} startsOn={startsOn} />
      </>,
    );
  },
  { keyOf: JSON.stringify, max: 10 },
);

const list = new Intl.ListFormat("en");
