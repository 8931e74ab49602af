import { ChevronDown, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { paces, regions } from "#app/domain/deals/deal.ts";
import {
  dealSearchQuery,
  tripLengths,
  tripThemes,
  tripTypes,
  hasWrongPrice,
  type DealSearch,
  type OptionCounts,
  type WrongValues,
} from "#app/domain/deals/shop/search/deal-search.ts";
import { Button, linkClass } from "#app/ui/button.tsx";
import { plural } from "#app/values/plural.ts";
import { activeFilters, withoutFilters } from "./filter-chips.tsx";

type Props = {
  search: DealSearch;
  /** Invalid prices, as typed. */
  wrong: WrongValues;
  /** How many deals the search finds, and each option would. */
  total: number;
  /** Whether it finds more than were counted. */
  more: boolean;
  counts: OptionCounts;
};

/**
 * The filter form: the page's script submits it on change; without script its button does. On phones
 * it collapses to a count.
 */
export function DealFilters({ search, wrong, ...found }: Props) {
  const active = activeFilters(search).length;
  return (
    <details className="filters-fold group" open={hasWrongPrice(wrong)}>
      <summary className="flex min-h-12 items-center gap-2 rounded-control border-[1.5px] border-ink px-4 text-small font-semibold lg:hidden">
        <SlidersHorizontal aria-hidden className="size-5" />
        Filters{active > 0 ? ` (${active})` : ""}
        <ChevronDown
          aria-hidden
          className="ml-auto size-5 transition-transform group-open:rotate-180"
        />
      </summary>
      <FiltersForm search={search} wrong={wrong} {...found} />
    </details>
  );
}

const showTrips = (total: number) => `Show ${plural(total, "trip")}`;

function FiltersForm({ search, wrong, total, more, counts }: Props) {
  return (
    <Form
      aria-label="Filters"
      data-submit-on-change
      className="group/filters mt-6 grid items-start gap-x-8 gap-y-6 text-small sm:grid-cols-2 lg:mt-0 lg:grid-cols-1"
    >
      {search.q ? <input type="hidden" name="q" value={search.q} /> : null}
      {search.sort === "relevance" ? null : <input type="hidden" name="sort" value={search.sort} />}
      <Group legend="Kind of trip">
        <Checks name="type" values={tripTypes} search={search} counts={counts} />
      </Group>
      <Group legend="Region">
        <Checks name="region" values={regions} search={search} counts={counts} />
      </Group>
      <Group legend="Length">
        <Checks name="length" values={tripLengths} search={search} counts={counts} />
      </Group>
      <Group legend="Pace">
        <Checks name="pace" values={paces} search={search} counts={counts} />
      </Group>
      <Group legend="Price per person">
        <div className="grid grid-cols-2 gap-2">
          <Dollars name="min" label="From, $" search={search} wrong={wrong} />
          <Dollars name="max" label="To, $" search={search} wrong={wrong} />
        </div>
        {hasWrongPrice(wrong) ? (
          <p id="price-error" role="alert" className="mt-2 font-semibold text-action-text">
            Please enter a price in dollars, like 1500.
          </p>
        ) : null}
      </Group>
      <Group legend="Offer">
        <Check
          name="offer"
          value="valid"
          label="Offer still valid"
          count={counts["offer=valid"]}
          checked={search.offer === "valid"}
        />
      </Group>
      <Themes search={search} counts={counts} />
      {(["from", "to", "when", "travelers"] as const).map((name) =>
        search[name] ? <input key={name} type="hidden" name={name} value={search[name]} /> : null,
      )}
      <div className="sticky bottom-0 grid bg-paper pt-1 pb-3 sm:col-span-full lg:static lg:p-0">
        <Button
          look="primary"
          className="lg:border-ink lg:bg-transparent lg:text-ink lg:hover:bg-ink lg:hover:text-paper"
        >
          <span className="scripted lg:hidden">
            <span className="group-data-typed/filters:hidden">
              {more ? "Show trips" : showTrips(total)}
            </span>
            <span className="hidden group-data-typed/filters:inline">Show trips</span>
          </span>
          <span className="hidden lg:inline without-script:inline">Apply</span>
        </Button>
      </div>
      {activeFilters(search).length > 0 ? (
        <a
          href={`${href("/packages")}${dealSearchQuery(withoutFilters(search))}`}
          className={`${linkClass} justify-self-start py-1`}
        >
          Clear Filters
        </a>
      ) : null}
    </Form>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line-control pt-3.5">
      <legend className="float-left mb-2 w-full font-semibold">{legend}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type CheckProps = {
  name: string;
  value: string;
  label: string;
  count: number | undefined;
  checked: boolean;
};

function Check({ name, value, label, count = 0, checked }: CheckProps) {
  return (
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        className="size-4.5 flex-none accent-action"
      />
      {label}
      <span className="figures ml-auto text-fine text-ink-soft">
        <span className="sr-only">, </span>
        {count}
        <span className="sr-only">{count === 1 ? " trip" : " trips"}</span>
      </span>
    </label>
  );
}

type ChecksProps = {
  name: "type" | "region" | "length" | "pace" | "theme";
  /** The options, with labels of their own where they are keys. */
  values: readonly string[] | Readonly<Record<string, { label: string }>>;
  search: DealSearch;
  counts: OptionCounts;
};

function Checks({ name, values, search, counts }: ChecksProps) {
  const options = Array.isArray(values)
    ? values.map((value) => ({ value, label: value }))
    : Object.entries(values).map(([value, { label }]) => ({ value, label }));
  return options.map(({ value, label }) => (
    <Check
      key={value}
      name={name}
      value={value}
      label={label}
      count={counts[`${name}=${value}`]}
      checked={search[name].some((chosen) => chosen === value)}
    />
  ));
}

type PriceProps = { name: "min" | "max"; label: string; search: DealSearch; wrong: WrongValues };

function Dollars({ name, label, search, wrong }: PriceProps) {
  const marked =
    wrong[name] === undefined ? {} : { "aria-invalid": true, "aria-describedby": "price-error" };
  return (
    <label className="grid gap-1 text-fine font-semibold text-ink-soft">
      {label}
      <input
        name={name}
        inputMode="numeric"
        defaultValue={wrong[name] ?? search[name]}
        maxLength={9}
        className="figures min-h-9 w-full rounded-control border border-line-control bg-paper-raised px-2.5 text-small font-normal text-ink aria-invalid:border-2 aria-invalid:border-action-text"
        {...marked}
      />
    </label>
  );
}

function Themes({ search, counts }: Pick<Props, "search" | "counts">) {
  return (
    <details className="group/themes border-t border-line-control" open={search.theme.length > 0}>
      <summary className="flex min-h-12 items-center justify-between font-semibold">
        What it is about
        <ChevronDown
          aria-hidden
          className="size-4 transition-transform group-open/themes:rotate-180"
        />
      </summary>
      <div role="group" aria-label="What it is about">
        <Checks name="theme" values={tripThemes} search={search} counts={counts} />
      </div>
    </details>
  );
}
