import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { DealSearch } from "#app/domain/deals/shop/deal-search.ts";
import { Button } from "#app/ui/button.tsx";

const inputClass = "min-h-8 w-full rounded-[2px] border-0 bg-transparent p-0 font-medium";

type Props = {
  /** YYYY-MM-DD. */
  today: string;
  search?: Partial<Pick<DealSearch, "q" | "from" | "to" | "travelers">>;
  /** A return before the departure, as typed. */
  wrongReturn?: string | undefined;
  /** Hidden fields. */
  children?: ReactNode;
};

/**
 * Search for trips: words, dates and travelers. Fixed column widths, so that the late button moves
 * nothing.
 */
export function TripSearch({ today, search, wrongReturn, children }: Props) {
  return (
    <Form
      action={href("/packages")}
      role="search"
      aria-label="Search trips"
      className="grid grid-cols-[repeat(auto-fit,minmax(max(34%,min(100%,9.5rem)),1fr))] items-stretch rounded-card border border-line-control bg-paper-raised shadow-soft sm:grid-cols-3 lg:grid-cols-[1.6fr_repeat(2,minmax(10.75rem,1fr))_0.8fr_minmax(10rem,auto)]"
    >
      {children}
      <Cell name="q" label="Where to" className="col-span-full lg:col-span-1">
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
      <Cell name="from" label="Departure">
        <input
          className={inputClass}
          id="from"
          name="from"
          type="date"
          min={today}
          defaultValue={search?.from}
        />
      </Cell>
      <Cell name="to" label="Return">
        <input
          className={inputClass}
          id="to"
          name="to"
          type="date"
          min={today}
          defaultValue={wrongReturn ?? search?.to}
          {...(wrongReturn && { "aria-invalid": true, "aria-describedby": "to-error" })}
        />
        {wrongReturn ? (
          <p id="to-error" role="alert" className="text-fine font-semibold text-action-text">
            The return is before the departure.
          </p>
        ) : null}
      </Cell>
      <Cell name="travelers" label="Travelers" className="max-sm:border-b-0">
        <select
          className={`${inputClass} -ml-1`}
          id="travelers"
          name="travelers"
          defaultValue={search?.travelers ?? "2"}
        >
          <option value="1">1</option>
          <option value="2">2</option>
          <option value="3">3</option>
          <option value="4">4+</option>
        </select>
      </Cell>
      <Button
        look="primary"
        className="m-3 min-h-14 px-7 sm:col-span-full lg:col-span-1 lg:self-center"
      >
        <Search aria-hidden className="size-5" />
        Search
      </Button>
    </Form>
  );
}

function Cell({
  name,
  label,
  className = "",
  children,
}: {
  name: string;
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      className={`border-b border-dashed border-line-control px-4 py-3.5 sm:px-5 lg:border-r lg:border-b-0 ${className}`}
    >
      <label htmlFor={name} className="block text-fine font-semibold text-ink-soft">
        {label}
      </label>
      {children}
    </div>
  );
}
