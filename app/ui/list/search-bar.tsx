import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { formatDay, isDay } from "#app/values/dates.ts";
import type { Filter, Filtered } from "#app/values/list-search.ts";
import { Anchor } from "../anchor.tsx";
import { FilterBar, FilterDays, FilterSelect, focusForm, MoreFilters } from "./filter-bar.tsx";
import { FilterField } from "./filter-field.tsx";
import { listAddress } from "./list-address.ts";

/** Options that the page read, by filter: value and label. */
export type ReadOptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Props = {
  search: Filtered;
  options?: ReadOptions;
  /** The list's orders, each with its words. */ orders?: Readonly<Record<string, string>>;
};

const none: ReadOptions = {};

/** Filters that stand in the line; of more than four, the first three. */
const inLine = { all: 4, first: 3 };

/** The declared search and filters of a list, as its address has them. */
export function SearchBar({ search, options = none, orders }: Props) {
  const { label, placeholder, filters } = search;
  const [query] = useSearchParams();
  const text = (key: string) => query.get(key)?.trim() ?? "";
  const controls: ReactNode[] = Object.entries(filters).flatMap(([name, filter]) =>
    isOffered(name, filter, options)
      ? [<Control key={name} {...{ name, filter, text }} options={options[name] ?? {}} />]
      : [],
  );
  if (filters.from?.kind === "day" && filters.to?.kind === "day")
    controls.push(
      <FilterDays
        key="days"
        labels={[filters.from.label, filters.to.label]}
        from={text("from")}
        to={text("to")}
      />,
    );
  const shown = controls.length > inLine.all ? inLine.first : inLine.all;
  return (
    <FilterBar
      label={label}
      placeholder={placeholder}
      q={text("q")}
      {...(orders && { orders })}
      chips={<FilterChips search={search} options={options} query={query} />}
    >
      {controls.slice(0, shown)}
      {controls.length > shown ? <MoreFilters>{controls.slice(shown)}</MoreFilters> : null}
    </FilterBar>
  );
}

/** Both days stand together, and without a choice there is nothing to choose. */
function isOffered(name: string, filter: Filter, options: ReadOptions): boolean {
  if (filter.kind === "day") return false;
  if (filter.kind !== "given") return true;
  return Object.keys({ ...filter.options, ...options[name] }).length > 0;
}

type ChipsProps = { search: Filtered; options: ReadOptions; query: URLSearchParams };

/** What the list is filtered by, each a link that removes it. */
function FilterChips({ search: { filters }, options, query }: ChipsProps) {
  const chips = Object.entries(filters).flatMap(([name, filter]) => {
    const key = filter.kind === "flag" ? filter.key : name;
    const value = query.get(key)?.trim() ?? "";
    return value === "" ? [] : [{ key, label: chipOf(filter, value, options[name] ?? {}) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtered by" className="contents">
      {chips.map(({ key, label }) => (
        <li key={key}>
          <Anchor
            href={listAddress(query, { [key]: null, page: null, before: null, after: null })}
            data-keep-scroll
            onClick={focusForm}
            className="filter-chip"
          >
            <span className="sr-only">Remove </span>
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function chipOf(filter: Filter, value: string, options: Readonly<Record<string, string>>): string {
  switch (filter.kind) {
    case "flag":
      return filter.on;
    case "choice":
    case "given":
      return { ...filter.options, ...options }[value] ?? value;
    case "words":
      return `${filter.label}: ${value}`;
    case "day":
      return `${filter.label} ${isDay(value) ? formatDay(value) : value}`;
  }
}

type ControlProps = {
  name: string;
  filter: Filter;
  text: (key: string) => string;
  options: Readonly<Record<string, string>>;
};

function Control({ name, filter, text, options }: ControlProps) {
  const { label } = filter;
  const all = "options" in filter ? { ...filter.options, ...options } : options;
  switch (filter.kind) {
    case "choice":
    case "given":
      return (
        <FilterSelect
          label={label}
          name={name}
          value={text(name)}
          options={{ "": filter.any, ...all }}
        />
      );
    case "flag": {
      const { key, value, off, on } = filter;
      return (
        <FilterSelect
          label={label}
          name={key}
          value={text(key)}
          options={{ "": off, [value]: on }}
        />
      );
    }
    case "words":
      return (
        <FilterField
          label={label}
          name={name}
          value={text(name)}
          placeholder={filter.placeholder}
          maxLength={120}
          applies
          className="sm:max-w-48"
        />
      );
    case "day":
      return null;
  }
}
