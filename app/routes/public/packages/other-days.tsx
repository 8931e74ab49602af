import { href } from "react-router";
import { dealSearchQuery, type DealSearch } from "#app/domain/deals/shop/search/deal-search.ts";
import { formatPeriod } from "#app/domain/deals/shop/search/travel-window.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { formatDay } from "#app/values/dates.ts";

type Props = {
  search: DealSearch;
  /** YYYY-MM-DD. */
  days: readonly string[];
};

/** The nearest days on which trips of this search start, or their months, as links. */
export function OtherDays({ search, days }: Props) {
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
