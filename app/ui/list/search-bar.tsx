import { useSearchParams } from "react-router";
import type { Filter, Filtered } from "#app/values/list-search.ts";
import { FilterBar, FilterDays, FilterField, FilterSelect } from "./filter-bar.tsx";

/** Options that the page read, by filter: value and label. */
export type ReadOptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Props = { search: Filtered; options?: ReadOptions };

const none: ReadOptions = {};

/** The declared search and filters of a list, as its address has them. */
export function SearchBar({ search: { label, placeholder, filters }, options = none }: Props) {
  const [query] = useSearchParams();
  const text = (key: string) => query.get(key)?.trim() ?? "";
  return (
    <FilterBar label={label} placeholder={placeholder} q={text("q")}>
      {Object.entries(filters).map(([name, filter]) => (
        <Control key={name} {...{ name, filter, text }} options={options[name] ?? {}} />
      ))}
      {filters.from?.kind === "day" && filters.to?.kind === "day" ? (
        <FilterDays
          labels={[filters.from.label, filters.to.label]}
          from={text("from")}
          to={text("to")}
        />
      ) : null}
    </FilterBar>
  );
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
  // Without a choice there is nothing to choose.
  if (filter.kind === "given" && Object.keys(all).length === 0) return null;
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
          className="sm:max-w-48"
        />
      );
    // Both days stand together.
    case "day":
      return null;
  }
}
