import { classNames } from "#app/ui/class-names.ts";
import {
  destinationQuery,
  type filterChoicesOf,
  type DestinationFilter,
} from "./destination-filter.ts";

type Props = {
  path: string;
  choices: ReturnType<typeof filterChoicesOf>;
  filter: DestinationFilter;
};

const seasonNames = {
  spring: "Spring",
  summer: "Summer",
  autumn: "Autumn",
  winter: "Winter",
} as const;

/** A row per filter with a link per available choice; the active one removes itself. */
export function DestinationChips({ path, choices: { types, regions }, filter }: Props) {
  return (
    <nav aria-label="Filters" className="grid gap-3">
      {types.length > 1 ? (
        <Row
          label="Kind"
          name="type"
          all="All kinds"
          path={path}
          filter={filter}
          choices={types.map((type) => ({ value: type, label: type }))}
        />
      ) : null}
      <Row
        label="Region"
        name="region"
        all="All regions"
        path={path}
        filter={filter}
        choices={regions.map((region) => ({ value: region, label: region }))}
      />
      <Row
        label="Trips in"
        name="season"
        all="Any season"
        path={path}
        filter={filter}
        choices={Object.entries(seasonNames).map(([value, label]) => ({ value, label }))}
      />
    </nav>
  );
}

type RowProps = {
  label: string;
  name: keyof DestinationFilter;
  all: string;
  path: string;
  filter: DestinationFilter;
  choices: readonly { value: string; label: string }[];
};

function Row({ label, name, all, path, filter, choices }: RowProps) {
  const { [name]: chosen, ...others } = filter;
  return (
    <div
      role="group"
      aria-label={label}
      className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[4.5rem_1fr]"
    >
      <span className="text-small text-ink-soft">{label}</span>
      <ul className="-mx-(--gutter) flex gap-2 overflow-x-auto px-(--gutter) py-1 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <Chip to={`${path}${destinationQuery(others)}`} on={chosen === undefined}>
          {all}
        </Chip>
        {choices.map(({ value, label }) => (
          <Chip
            key={value}
            to={`${path}${destinationQuery(value === chosen ? others : { ...others, [name]: value })}`}
            on={value === chosen}
          >
            {label}
          </Chip>
        ))}
      </ul>
    </div>
  );
}

function Chip({ to, on, children }: { to: string; on: boolean; children: string }) {
  return (
    <li>
      <a
        href={to}
        aria-current={on ? "true" : undefined}
        className={classNames(
          "inline-flex min-h-10 items-center rounded-full border px-4 text-small whitespace-nowrap no-underline",
          on
            ? "border-ink bg-ink text-paper"
            : "border-line-control bg-paper-raised hover:border-ink",
        )}
      >
        {children}
      </a>
    </li>
  );
}
