import { plural } from "#app/values/plural.ts";
import { addDays, formatDays } from "#app/values/dates.ts";
import { stayText, type TripStop, withArrival } from "#app/values/trips/trip-stops.ts";
import { DealSection } from "./deal-section.tsx";

type Props = {
  stops: readonly TripStop[];
  /** YYYY-MM-DD of a booked trip's first day; null without one. */ startsOn?: string | null;
};

/** Where the nights of a trip are; nothing if unknown. */
export function WhereYouSleep({ stops, startsOn = null }: Props) {
  return (
    <DealSection id="sleep" title="Where you sleep" shown={stops.length > 0}>
      <StopList
        stops={stops}
        startsOn={startsOn}
        className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3"
      />
    </DealSection>
  );
}

type ListProps = Props & { className: string };

/** Stops in order, each with its nights and how one sleeps. */
export function StopList({ stops, startsOn = null, className }: ListProps) {
  return (
    <ol className={className}>
      {withArrival(stops).map((stop) => (
        <li
          key={stop.day}
          className="grid break-inside-avoid content-start gap-1 border-t border-line-control py-4"
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-display text-xl leading-tight font-semibold">{stop.name}</span>{" "}
            <span className="figures text-small font-semibold">{plural(stop.nights, "night")}</span>
          </span>{" "}
          <span className="text-small text-ink-soft">
            {nightsText(stop, startsOn)}
            {stayText(stop) === "" ? "" : `: ${stayText(stop)}`}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** 'From day 4', or 'April 7 – 9, 2027' of a trip that leaves on a day. */
function nightsText({ day, nights }: TripStop & { day: number }, startsOn: string | null): string {
  if (startsOn === null) return `From day ${day}`;
  const arrival = addDays(startsOn, day - 1);
  return formatDays(arrival, addDays(arrival, nights));
}
