import type { Deal } from "#app/domain/deals/deal.ts";
import {
  type Overnight,
  overnightsOf,
  overnightText,
  whenText,
} from "#app/domain/deals/stays/overnights.ts";
import { plural } from "#app/values/plural.ts";
import { DealSection } from "./deal-section.tsx";
import { StayCards } from "./stay-cards.tsx";

type Props = {
  deal: Pick<Deal, "stops" | "stays" | "destination">;
  /** YYYY-MM-DD of a booked trip's first day; null without one. */ startsOn?: string | null;
};

/** Where the nights of a trip are, as cards if one has a name; nothing if unknown. */
export function WhereYouSleep({ deal, startsOn = null }: Props) {
  const overnights = overnightsOf(deal);
  const { destination } = deal;
  return (
    <DealSection id="sleep" title="Where you sleep" shown={overnights.length > 0}>
      {overnights.some(({ stay }) => stay !== null) ? (
        <StayCards {...{ overnights, destination, startsOn }} />
      ) : (
        <OvernightList
          overnights={overnights}
          startsOn={startsOn}
          className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3"
        />
      )}
    </DealSection>
  );
}

type ListProps = {
  overnights: readonly Overnight[];
  startsOn?: string | null;
  className: string;
};

/** Places in order, each with its nights and how one sleeps. */
export function OvernightList({ overnights, startsOn = null, className }: ListProps) {
  return (
    <ol className={className}>
      {overnights.map((overnight) => (
        <li
          key={overnight.day}
          className="grid break-inside-avoid content-start gap-1 border-t border-line-control py-4"
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-display text-xl leading-tight font-semibold">
              {overnight.stay ? overnightText(overnight) : overnight.town}
            </span>{" "}
            <span className="figures text-small font-semibold">
              {plural(overnight.nights, "night")}
            </span>
          </span>{" "}
          <span className="text-small text-ink-soft first-letter:uppercase">
            {whenText(overnight, startsOn)}
            {overnight.kind === "" ? "" : `: ${overnight.kind}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
