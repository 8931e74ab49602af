import { type ReactNode, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { withQuery } from "#app/values/with-query.ts";
import { Button, buttonClass, linkClass } from "../button.tsx";
import { useChange } from "../form/use-change.ts";
import { denseControl, FilterField } from "./filter-field.tsx";
import { isFiltered } from "./list-address.ts";
import { Anchor } from "../anchor.tsx";

type Props = {
  /** The label of the search field: 'Search bookings'. */
  label: string;
  placeholder: string;
  q: string;
  /** The list's orders, each with its words: on a phone there are no heads to sort by. */
  orders?: Readonly<Record<string, string>> | undefined;
  /** Links that remove what is filtered by. */
  chips?: ReactNode;
  /** The page's filters, each inside `FilterSelect`. */
  children?: ReactNode;
};

const sheet = "filters";

/**
 * Search and filters above a list: a GET form, so the URL holds the whole query. A new search
 * starts at page 1 and keeps the order. On a phone the filters are in a sheet, a popover that needs no
 * script.
 */
export function FilterBar({ label, placeholder, q, orders, chips, children }: Props) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const sort = query.get("sort");
  return (
    <Form
      role="search"
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-2 gap-y-2 outline-none print:hidden"
    >
      <div className="min-w-0 flex-[1_1_8rem] sm:max-w-56">
        <label htmlFor="q" className="sr-only">
          {label}
        </label>
        <input
          id="q"
          key={q}
          name="q"
          type="search"
          defaultValue={q}
          placeholder={placeholder}
          maxLength={120}
          className={denseControl}
        />
      </div>
      {orders || children ? (
        <FilterSheet orders={orders} sort={sort}>
          {children}
        </FilterSheet>
      ) : (
        <Button dense>Search</Button>
      )}
      {chips}
      {isFiltered(query) ? (
        <Anchor
          href={withQuery(pathname, { sort })}
          data-keep-scroll
          onClick={focusForm}
          className={`${linkClass} inline-flex min-h-9 items-center`}
        >
          Clear<span className="sr-only"> search and filters</span>
        </Anchor>
      ) : null}
    </Form>
  );
}

type SheetProps = Pick<Props, "orders" | "children"> & { sort: string | null };

/** The filters beside the search; on a phone a sheet. */
function FilterSheet({ orders, sort, children }: SheetProps) {
  return (
    <>
      <button
        type="button"
        popoverTarget={sheet}
        className={`${buttonClass({ dense: true })} sm:hidden`}
      >
        Filters
      </button>
      <div id={sheet} popover="auto" className="filter-sheet">
        <p className="flex items-center justify-between sm:hidden">
          <b>Filters</b>
          <button
            type="button"
            popoverTarget={sheet}
            popoverTargetAction="hide"
            className={buttonClass({ dense: true })}
          >
            Close
          </button>
        </p>
        {orders ? (
          <div className="sm:hidden">
            <FilterSelect label="Sort by" name="sort" value={sort ?? ""} options={orders} />
          </div>
        ) : null}
        {orders || sort === null ? null : <input type="hidden" name="sort" value={sort} />}
        {children}
        <Button dense className="bg-paper">
          Search
        </Button>
      </div>
    </>
  );
}

/** A link that removes itself leaves the focus to the form. */
export const focusForm = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  currentTarget.closest("form")?.focus();

/** What there is no room for in one line; on a phone all of it is in the sheet. */
export const MoreFilters = ({ children }: { children: ReactNode }) => (
  <DropPanel className="more-filters" label="More filters" look={buttonClass({ dense: true })}>
    {children}
  </DropPanel>
);

type PanelProps = {
  className: string;
  label: string;
  /** The classes of the label. */ look?: string;
  children: ReactNode;
};

/** A panel below its label. Escape closes it, and leaving it with the focus. */
export function DropPanel({ className, label, look, children }: PanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute("open");
  return (
    <details
      ref={details}
      className={className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape") return;
        close();
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary className={look}>{label}</summary>
      <div>{children}</div>
    </details>
  );
}

type SelectProps = {
  label: string;
  name: string;
  value: string;
  /** Each value with its label; '' clears the filter. */
  options: Readonly<Record<string, string>>;
};

/** One filter with a few options. */
export function FilterSelect({ label, name, value, options }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // Update the select when the URL changes; remounting it would lose the focus.
  useChange(value, () => {
    if (select.current) select.current.value = value;
  });
  return (
    <div className="max-sm:flex-[1_1_9rem]">
      <label htmlFor={`filter-${name}`} className="sr-only">
        {label}
      </label>
      <select
        ref={select}
        id={`filter-${name}`}
        name={name}
        defaultValue={value}
        // Submit on change; without script the button submits.
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={`${denseControl} sm:w-auto sm:max-w-40`}
      >
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}

type DaysProps = { labels: readonly [from: string, to: string]; from: string; to: string };

/** A date range in the fields `from` and `to`; shows a message when `to` is before `from`. */
export function FilterDays({ labels: [fromLabel, toLabel], from, to }: DaysProps) {
  return (
    <div className="contents sm:flex sm:flex-wrap sm:gap-x-3 sm:gap-y-2">
      <FilterField label={fromLabel} name="from" type="date" value={from} applies />
      <FilterField label={toLabel} name="to" type="date" value={to} applies />
      {from !== "" && to !== "" && from > to ? (
        <p role="alert" className="basis-full font-semibold text-action-text">
          {`“${fromLabel}” is later than “${toLabel}”: no day lies between them.`}
        </p>
      ) : null}
    </div>
  );
}
