import {
  type DepartureSearch,
  departureSearch,
} from "#app/domain/departures/plan/departure-list.ts";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import { addMonths, formatMonth, monthStart } from "#app/values/dates.ts";

type Props = { search: DepartureSearch; today: string };

/** Not declared: of a month, departures that have left are shown too. */
export function DepartureFilters({ search, today }: Props) {
  const { q, deal, month, label, past } = search;
  const { label: words, placeholder, filters } = departureSearch;
  return (
    <FilterBar label={words} placeholder={placeholder} q={q}>
      {deal === "" ? null : <input type="hidden" name="deal" value={deal} />}
      <FilterSelect
        label="Month"
        name="month"
        value={month}
        options={{ "": filters.month.any, ...monthsAround(today, month) }}
      />
      <FilterSelect
        label="Label"
        name="label"
        value={label}
        options={{ "": filters.label.any, ...filters.label.options }}
      />
      {month !== "" ? null : (
        <FilterSelect
          label="When"
          name="show"
          value={past ? "past" : ""}
          options={{ "": filters.past.off, past: filters.past.on }}
        />
      )}
    </FilterBar>
  );
}

/** Months from the last to two years ahead, with the chosen one. */
function monthsAround(today: string, chosen: string): Readonly<Record<string, string>> {
  const start = monthStart(today);
  const months = Array.from({ length: 26 }, (_, at) => addMonths(start, at - 1).slice(0, 7));
  const all = [...new Set(chosen === "" ? months : [...months, chosen])].toSorted();
  return Object.fromEntries(all.map((month) => [month, formatMonth(`${month}-01`)]));
}
