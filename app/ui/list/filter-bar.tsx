import { type InputHTMLAttributes, type ReactNode, useRef } from "react";
import { Form, useLocation, useSearchParams } from "react-router";
import { withQuery } from "#app/values/with-query.ts";
import { Button, linkClass } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { controlClass } from "../form/field.tsx";
import { useChange } from "../form/use-change.ts";
import { isFiltered } from "./list-address.ts";
import { Anchor } from "../anchor.tsx";

type Props = {
  /** The label of the search field: 'Search bookings'. */
  label: string;
  placeholder: string;
  q: string;
  /** The page's filters, each inside `FilterSelect`. */
  children?: ReactNode;
};

const dense = `${controlClass} min-h-10 text-small`;

/**
 * Search and filters above a list: a GET form, so the URL holds the whole query. A new search
 * starts at page 1 and keeps the order.
 */
export function FilterBar({ label, placeholder, q, children }: Props) {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const sort = query.get("sort");
  return (
    <Form role="search" className="flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden">
      {sort === null ? null : <input type="hidden" name="sort" value={sort} />}
      <div className="min-w-0 flex-[1_1_16rem] sm:max-w-80">
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
          className={dense}
        />
      </div>
      {children}
      <Button dense className="min-h-10">
        Search
      </Button>
      {isFiltered(query) ? (
        <Anchor
          href={withQuery(pathname, { sort })}
          data-keep-scroll
          className={`${linkClass} inline-flex min-h-10 items-center`}
        >
          Clear<span className="sr-only"> search and filters</span>
        </Anchor>
      ) : null}
    </Form>
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
        className={`${dense} sm:w-auto`}
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
      <FilterField label={fromLabel} name="from" type="date" value={from} />
      <FilterField label={toLabel} name="to" type="date" value={to} />
      {from !== "" && to !== "" && from > to ? (
        <p role="alert" className="basis-full font-semibold text-action-text">
          {`“${fromLabel}” is later than “${toLabel}”: no day lies between them.`}
        </p>
      ) : null}
    </div>
  );
}

type FieldProps = { label: string; name: string; value: string } & Omit<
  InputHTMLAttributes<HTMLInputElement>,
  "value" | "name"
>;

/**
 * A filter for text or a date. Its label is inside the frame, because a date input has no
 * placeholder.
 */
export function FilterField({ label, name, value, type = "text", className, ...rest }: FieldProps) {
  const input = { name, type, defaultValue: value, ...rest };
  if (type === "text")
    return (
      <label className={classNames("max-sm:flex-[1_1_100%]", className)}>
        <span className="sr-only">{label}</span>
        <input key={value} {...input} className={dense} />
      </label>
    );
  return (
    <label
      className={classNames(
        "flex min-h-10 items-center gap-2 rounded-control border border-line-control bg-paper-raised px-3.5 whitespace-nowrap max-sm:flex-[1_1_100%] max-xs:flex-wrap",
        className,
      )}
    >
      <span className="text-fine text-ink-soft">{label}</span>
      <input
        key={value}
        {...input}
        className="min-w-0 flex-1 bg-transparent max-xs:basis-full text-small text-ink"
      />
    </label>
  );
}
