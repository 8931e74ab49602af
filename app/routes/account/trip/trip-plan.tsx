import { DaysAndMap } from "#app/views/deal-page/sections/days-and-map.tsx";
import { WhereYouSleep } from "#app/views/deal-page/sections/where-you-sleep.tsx";
import type { TripPlan as Plan } from "./read-trip-plan.server.ts";

/** The days of a booked trip with their dates, the way on a map, and the nights. */
export function TripPlan({ plan }: { plan: Plan }) {
  const { itinerary, pictures, planned, route, stops, startsOn, note } = plan;
  return (
    <>
      <DaysAndMap
        title="Your itinerary"
        note={note}
        days={itinerary}
        pictures={pictures}
        planned={planned}
        route={route}
      />
      <WhereYouSleep stops={stops} startsOn={startsOn} />
    </>
  );
}
