import type { ReactNode } from "react";
import { href } from "react-router";
import { type DealSearch, dealSearchQuery } from "#app/domain/deals/shop/search/deal-search.ts";
import { formatPeriod } from "#app/domain/deals/shop/search/travel-window.ts";
import { useAgency } from "#app/ui/agency-context.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";
import { phoneHref } from "#app/values/text/phone-href.ts";
import { EmptyPanel } from "#app/views/empty-panel.tsx";
import { Poster } from "#app/views/pictures/poster.tsx";

type Props = {
  search: DealSearch;
  /** Days on which trips of this search start: YYYY-MM-DD. */
  days: readonly string[];
  /** Of the trips. */ title: string;
  children: ReactNode;
};

/** An empty list: other days or next steps, and trips as `children`. */
export function NoneFound({ search, days, title, children }: Props) {
  const { phone } = useAgency();
  const panel =
    days.length > 0
      ? {
          title: "No trip fits these dates.",
          text: "These are the nearest dates with trips. Or tell us when you travel, and a planner drafts yours.",
        }
      : {
          title: "No trip matches all of that.",
          text: "Take a filter away, try another word, or tell us what you have in mind and a planner drafts it for you.",
        };
  return (
    <>
      <EmptyPanel {...panel} poster="scottish-highlands">
        {days.length > 0 ? (
          <OtherDays search={search} days={days} />
        ) : (
          <ButtonLink look="primary" href={href("/packages")}>
            Clear Filters
          </ButtonLink>
        )}
        <ButtonLink href={href("/custom-trip-planner")}>Plan a custom trip</ButtonLink>
        {phone ? <ButtonLink href={phoneHref(phone)}>Ask us at {phone}</ButtonLink> : null}
      </EmptyPanel>
      <h2 className="mt-12 mb-6 text-title">{title}</h2>
      {children}
    </>
  );
}

/** The last card fills the rest of its row (styles/deals.css). */
export function CustomTripCard() {
  return (
    <li className="custom-trip-card overflow-hidden rounded-card bg-night text-on-night on-night-focus">
      <div className="custom-trip-sheet grid h-full grid-rows-[auto_1fr]">
          <div className="custom-trip-picture relative aspect-[4/5] w-full">
            <Poster
              poster={{ slug: "swiss-alps", alt: "" }}
              sizes="(min-width: 60rem) 24rem, 90vw"
              className="absolute inset-0 size-full object-cover object-[20%_50%]"
            />
          </div>
        <div className="custom-trip-words grid content-between gap-6 px-5 pt-5 pb-5.5">
          <div className="grid gap-3">
            <h2 className="text-title">Not quite the one?</h2>
            <p className="max-w-[30em] text-on-night-soft">
              Tell us the places, the pace and the budget. A planner writes back with a route.
            </p>
          </div>
          <ButtonLink
            look="on-night"
            href={href("/custom-trip-planner")}
            className="custom-trip-action"
          >
            Plan a custom trip
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

type OtherDaysProps = {
  search: DealSearch;
  /** YYYY-MM-DD. */
  days: readonly string[];
};

/** The nearest days on which trips of this search start, or their months, as links. */
function OtherDays({ search, days }: OtherDaysProps) {
  const isMonth = search.when !== undefined && search.when !== "near";
  const others = isMonth ? [...new Set(days.map((day) => day.slice(0, 7)))] : days;
  const { from: _, to: __, when: ___, ...other } = search;
  return (
    <>
      {others.map((day) => (
        <ButtonLink
          look="primary"
          key={day}
          href={`${href("/packages")}${dealSearchQuery({ ...other, ...(isMonth ? { when: day } : { from: day }), page: 1 })}`}
        >
          {isMonth ? `In ${formatPeriod(day)}` : `Leaving ${formatDay(day)}`}
        </ButtonLink>
      ))}
    </>
  );
}
