import {
  type DepartureSearch,
  departureSearch,
} from "#app/domain/departures/plan/departure-list.ts";
import { FilterBar, FilterSelect } from "#app/ui/list/filter-bar.tsx";
import { addMonths, monthStart } from "#app/values/dates.ts";
import { monthName } from "../month-name.ts";
import type { DepartureView } from "./read-departure-search.server.ts";

type Props = { search: DepartureSearch; view: DepartureView; today: string };

export function DepartureFilters({ search, view, today }: Props) {
  const { q, deal, month, label, past } = search;
  return (
    <FilterBar label="Search departures" placeholder="Deal, place or tag" q={q}>
      {deal === "" ? null : <input type="hidden" name="deal" value={deal} />}
      {view === "month" ? <input type="hidden" name="view" value="month" /> : null}
      <FilterSelect
        label="Month"
        name="month"
        value={month}
        options={[
          ...(view === "month" ? [] : [{ value: "", label: "Any month" }]),
          ...monthsAround(today, month).map((value) => ({ value, label: monthName(value) })),
        ]}
      />
      <FilterSelect
        label="Label"
        name="label"
        value={label}
        options={[
          { value: "", label: "Any label" },
          ...Object.entries(departureSearch.filters.label.options).map(([value, text]) => ({
            value,
            label: text,
          })),
        ]}
      />
      {view === "month" || month !== "" ? null : (
        <FilterSelect
          label="When"
          name="show"
          value={past ? "past" : ""}
          options={[
            { value: "", label: "To come" },
            { value: "past", label: "Left already" },
          ]}
        />
      )}
    </FilterBar>
  );
}

/** Months from the last to two years ahead, with the chosen one. */
function monthsAround(today: string, chosen: string): string[] {
  const start = monthStart(today);
  const months = Array.from({ length: 26 }, (_, at) => addMonths(start, at - 1).slice(0, 7));
  return [...new Set(chosen === "" ? months : [...months, chosen])].toSorted();
}
