import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import {
  type DealSearch,
  searchRefusals,
  type WrongValues,
} from "#app/domain/deals/shop/search/deal-search.ts";
import { mostTravelers } from "#app/domain/deals/travel-days.ts";
import {
  daysOnSale,
  formatPeriod,
  monthsOnSale,
} from "#app/domain/deals/shop/search/travel-window.ts";
import { Button } from "#app/ui/button.tsx";

const inputClass =
  "min-h-8 w-full rounded-[2px] border-0 bg-transparent p-0 font-medium aria-invalid:text-action-text";

type Field = "from" | "to" | "when" | "travelers";

type Props = {
  /** YYYY-MM-DD. */
  today: string;
  search?: Partial<Pick<DealSearch, "q" | Field>>;
  wrong?: WrongValues;
  /** Any number of travelers, instead of '4+'. */
  exactParty?: boolean;
  /** Hidden fields. */
  children?: ReactNode;
};

/**
 * Search for trips: words, dates and travelers. The columns have fixed widths, the button's too: a
 * page may be painted before its button arrives.
 */
export function TripSearch({ today, search, wrong, exactParty = false, children }: Props) {
  const { first, last } = daysOnSale(today);
  const field = (name: Field) => ({
    className: inputClass,
    id: name,
    name,
    defaultValue: wrong?.[name]?.typed ?? search?.[name],
    ...(wrong?.[name] && { "aria-invalid": true, "aria-describedby": `${name}-error` }),
  });
  const cell = (name: Field) => ({
    name,
    error: wrong?.[name] && searchRefusals[wrong[name].reason],
  });
  return (
    <Form
      action={href("/packages")}
      role="search"
      aria-label="Search trips"
      className="grid grid-cols-2 items-stretch rounded-card border border-line-control bg-paper-raised shadow-soft sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_9.5rem_repeat(2,11rem)_7.5rem_minmax(9.25rem,auto)]"
    >
      {children}
      <Cell name="q" label="Where to" className="col-span-full sm:col-span-2 xl:col-span-1">
        <input
          className={inputClass}
          id="q"
          name="q"
          defaultValue={search?.q}
          maxLength={120}
          placeholder="City, island or country"
          autoComplete="off"
        />
      </Cell>
      <Cell {...cell("when")} label="When" className="max-sm:col-span-full">
        <select {...field("when")} className={`${inputClass} -ml-1`}>
          <option value="">Exact dates</option>
          <option value="near">± 7 days</option>
          <optgroup label="Any time in">
            {monthsWith(wrong?.when?.typed ?? search?.when, today).map((month) => (
              <option key={month} value={month}>
                {formatPeriod(month)}
              </option>
            ))}
          </optgroup>
        </select>
      </Cell>
      <Cell {...cell("from")} label="Departure">
        <input {...field("from")} type="date" min={first} max={last} />
      </Cell>
      <Cell {...cell("to")} label="Return">
        <input {...field("to")} type="date" min={first} max={last} />
      </Cell>
      <Cell {...cell("travelers")} label="Travelers" className="max-sm:border-b-0">
        {exactParty ? (
          <input
            {...field("travelers")}
            defaultValue={field("travelers").defaultValue ?? "1"}
            type="number"
            inputMode="numeric"
            min={1}
            max={mostTravelers}
          />
        ) : (
          <select
            {...field("travelers")}
            defaultValue={search?.travelers ?? "1"}
            className={`${inputClass} -ml-1`}
          >
            <option value="1">1</option>
            <option value="2">2</option>
            <option value="3">3</option>
            <option value="4">4+</option>
          </select>
        )}
      </Cell>
      <Button
        look="primary"
        className="m-3 min-h-14 px-6 sm:col-span-full xl:col-span-1 xl:self-center"
      >
        <Search aria-hidden className="size-5" />
        Search
      </Button>
    </Form>
  );
}

/** The next twelve months, and the one that is asked for. */
function monthsWith(chosen: string | undefined, today: string): readonly string[] {
  const months = monthsOnSale(today);
  const isOther = chosen !== undefined && chosen !== "near" && !months.includes(chosen);
  return isOther ? [...months, chosen].toSorted() : months;
}

type CellProps = {
  name: string;
  label: string;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

function Cell({ name, label, error, className = "", children }: CellProps) {
  return (
    <div
      className={`min-w-0 border-b border-dashed border-line-control px-4 py-3.5 xl:border-r xl:border-b-0 ${className}`}
    >
      <label htmlFor={name} className="block text-fine font-semibold text-ink-soft">
        {label}
      </label>
      {children}
      {error ? (
        <p
          id={`${name}-error`}
          role="alert"
          className="text-fine leading-snug font-semibold text-action-text"
        >
          {error}
        </p>
      ) : null}
    </div>
  );
}
