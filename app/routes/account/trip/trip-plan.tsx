import type { ComponentProps } from "react";
import type { Deal } from "#app/domain/deals/deal.ts";
import { DaysAndMap } from "#app/views/deal-page/sections/days-and-map.tsx";
import { WhereYouSleep } from "#app/views/deal-page/sections/where-you-sleep.tsx";

type Props = Omit<ComponentProps<typeof DaysAndMap>, "title" | "days"> & {
  deal: Pick<Deal, "itinerary" | "stops">;
  /** YYYY-MM-DD of day 1; null where nobody leaves then. */ startsOn: string | null;
};

export function TripPlan({ deal, startsOn, ...days }: Props) {
  return (
    <>
      <DaysAndMap title="Your itinerary" days={deal.itinerary} {...days} />
      <WhereYouSleep stops={deal.stops} startsOn={startsOn} />
    </>
  );
}
